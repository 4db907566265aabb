import { ModulesContainer } from '@nestjs/core';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { AnyCall } from '#contract/call.ts';
import { CALL_METADATA } from './handles.ts';

/**
 * Refuses to start when a controller has a route that is not a call of the contract, or when a call is bound twice:
 * a second door beside the guarded one is found here and not in production.
 */
@Injectable()
export class BoundCalls implements OnModuleInit {
  /** Calls by name, as Nest mounted them. */
  readonly byName = new Map<string, AnyCall>();

  constructor(private readonly modules: ModulesContainer) {}

  onModuleInit(): void {
    const faults: string[] = [];
    for (const module of this.modules.values()) {
      for (const { metatype, name } of module.controllers.values()) {
        if (typeof metatype !== 'function') continue;
        const prototype = metatype.prototype as Record<string, unknown>;
        if (![undefined, '/', ''].includes(Reflect.getMetadata(PATH_METADATA, metatype) as string | undefined)) {
          faults.push(`${String(name)} has a path prefix; paths come from the contract alone`);
        }
        for (const key of Object.getOwnPropertyNames(prototype)) {
          const handler = Object.getOwnPropertyDescriptor(prototype, key)?.value as unknown;
          if (typeof handler !== 'function' || Reflect.getMetadata(METHOD_METADATA, handler) === undefined) continue;
          const call = Reflect.getMetadata(CALL_METADATA, handler) as AnyCall | undefined;
          if (call === undefined) faults.push(`${String(name)}.${key} is a route without @Handles(call)`);
          else if (this.byName.has(call.name))
            faults.push(`${call.name} is handled twice, the second time by ${String(name)}.${key}`);
          else this.byName.set(call.name, call);
        }
      }
    }
    if (faults.length > 0) throw new Error(`The controllers do not fit the contract:\n  ${faults.join('\n  ')}`);
  }
}
