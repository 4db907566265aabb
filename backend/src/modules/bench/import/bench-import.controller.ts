import { Controller } from '@nestjs/common';
import * as calls from '#contract/api/bench-import.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { BenchImports } from './bench-imports.service.ts';
import { BenchImportCheck } from './checking/bench-import-check.service.ts';
import { BenchExport } from './exporting/bench-export.service.ts';
import { BenchImportReading } from './reading/bench-import-reading.service.ts';
import { BenchImportRun } from './running/bench-import-run.service.ts';
import { BenchImportUndo } from './running/bench-import-undo.service.ts';

@Controller()
export class BenchImportController {
  constructor(
    private readonly imports: BenchImports,
    private readonly reading: BenchImportReading,
    private readonly checking: BenchImportCheck,
    private readonly running: BenchImportRun,
    private readonly undoing: BenchImportUndo,
    private readonly exporting: BenchExport,
  ) {}

  @Handles(calls.previewBenchImport)
  async previewBenchImport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.previewBenchImport>,
  ): Promise<Reply<typeof calls.previewBenchImport>> {
    return { data: await this.reading.read(caller, input) };
  }

  @Handles(calls.checkBenchImport)
  async checkBenchImport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.checkBenchImport>,
  ): Promise<Reply<typeof calls.checkBenchImport>> {
    return { data: await this.checking.check(caller, input) };
  }

  @Handles(calls.getBenchImport)
  async getBenchImport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.getBenchImport>,
  ): Promise<Reply<typeof calls.getBenchImport>> {
    return { data: await this.imports.byId(caller, input.importId) };
  }

  @Handles(calls.getBenchImports)
  getBenchImports(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.getBenchImports>,
  ): Promise<Reply<typeof calls.getBenchImports>> {
    return this.imports.list(caller, input);
  }

  @Handles(calls.getBenchImportRows)
  getBenchImportRows(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.getBenchImportRows>,
  ): Promise<Reply<typeof calls.getBenchImportRows>> {
    return this.imports.page(caller, input);
  }

  @Handles(calls.mendBenchImportRow)
  async mendBenchImportRow(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.mendBenchImportRow>,
  ): Promise<Reply<typeof calls.mendBenchImportRow>> {
    return { data: await this.checking.mend(caller, input) };
  }

  @Handles(calls.startBenchImport)
  async startBenchImport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.startBenchImport>,
  ): Promise<Reply<typeof calls.startBenchImport>> {
    return { data: await this.running.start(caller, input.importId) };
  }

  @Handles(calls.stopBenchImport)
  async stopBenchImport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.stopBenchImport>,
  ): Promise<Reply<typeof calls.stopBenchImport>> {
    return { data: await this.running.stop(caller, input.importId) };
  }

  @Handles(calls.undoBenchImport)
  async undoBenchImport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.undoBenchImport>,
  ): Promise<Reply<typeof calls.undoBenchImport>> {
    return { data: await this.undoing.undo(caller, input.importId) };
  }

  @Handles(calls.exportBenchResources)
  async exportBenchResources(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.exportBenchResources>,
  ): Promise<Reply<typeof calls.exportBenchResources>> {
    return { data: await this.exporting.export(caller, input) };
  }
}
