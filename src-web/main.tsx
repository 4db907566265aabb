/** Composition root: the only place that chooses the platform. */
import '@fontsource-variable/inter/wght.css';
import '#web/ui/styles.ts';
import { createRoot } from 'react-dom/client';
import { BRIDGE_GLOBAL, type DesktopBridge } from '#contract/ipc/bridge.ts';
import { App } from '#web/app/App.tsx';
import type { Platform } from '#web/platform/platform.ts';
import { startSession } from '#web/session/session.ts';

async function choosePlatform(): Promise<Platform> {
  const bridge = (globalThis as { [BRIDGE_GLOBAL]?: DesktopBridge })[BRIDGE_GLOBAL];
  if (bridge !== undefined)
    return (await import('#web/platform/desktop/desktop-platform.ts')).createDesktopPlatform(bridge);
  return (await import('#web/platform/web/web-platform.ts')).createWebPlatform();
}

const platform = await choosePlatform();
await startSession(platform);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App platform={platform} />);
