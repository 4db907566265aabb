/** Runs sandboxed and isolated before the page; hands it the bridge and nothing else. */
import { contextBridge } from 'electron';
import { BRIDGE_GLOBAL } from '#contract/ipc/constants.ts';
import { createBridge } from './bridge.ts';

contextBridge.exposeInMainWorld(BRIDGE_GLOBAL, createBridge());
