import { Controller } from '@nestjs/common';
import { getEmployees } from '#contract/api/employees.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { EmployeesService } from './employees.service.ts';

@Controller()
export class EmployeesController {
  constructor(private readonly employees: EmployeesService) {}

  @Handles(getEmployees)
  getEmployees(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof getEmployees>,
  ): Promise<Reply<typeof getEmployees>> {
    return this.employees.list(caller, input);
  }
}
