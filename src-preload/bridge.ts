/** The page's whole view of the desktop: these functions and nothing else of Electron. */
import { ipcRenderer } from 'electron';
import { INVOKE, PUSH, type DesktopBridge } from '#contract/ipc/bridge.ts';

type Listener<T> = (payload: T) => void;

/**
 * Main speaks as soon as this preload runs, the page listens only when its app has started. Until then `queue` keeps
 * what must not be lost, and `latest` what is true at the moment.
 */
function subject<T>(channel: string, keep: 'queue' | 'latest' | 'nothing'): (listener: Listener<T>) => () => void {
  const listeners = new Set<Listener<T>>();
  let waiting: T[] = [];
  ipcRenderer.on(channel, (_event, payload: T) => {
    if (keep === 'latest') waiting = [payload];
    if (keep === 'queue' && listeners.size === 0) waiting.push(payload);
    for (const listener of listeners) listener(payload);
  });
  return (listener) => {
    listeners.add(listener);
    for (const payload of keep === 'queue' ? waiting.splice(0) : waiting) listener(payload);
    return () => listeners.delete(listener);
  };
}

export function createBridge(): DesktopBridge {
  return {
    session: {
      load: () => ipcRenderer.invoke(INVOKE.sessionLoad.channel),
      clear: () => ipcRenderer.invoke(INVOKE.sessionClear.channel),
      onChanged: subject(PUSH.sessionChanged.channel, 'nothing'),
      signInByBrowser: () => ipcRenderer.invoke(INVOKE.browserSignIn.channel),
      signInByCode: (code) => ipcRenderer.invoke(INVOKE.browserSignInCode.channel, code),
      onSecondStep: subject(PUSH.secondStep.channel, 'queue'),
      onBrowserSignInFailed: subject(PUSH.browserSignInFailed.channel, 'nothing'),
      onKeychainWaiting: subject(PUSH.keychainWaiting.channel, 'latest'),
    },
    notifier: {
      show: (toast) => ipcRenderer.invoke(INVOKE.notifierShow.channel, toast),
      onActivated: subject(PUSH.notificationActivated.channel, 'queue'),
      onAnswered: subject(PUSH.reminderAnswered.channel, 'queue'),
    },
    stream: {
      onEvent: subject(PUSH.streamEvent.channel, 'nothing'),
      onStatus: subject(PUSH.streamStatus.channel, 'latest'),
      retry: () => ipcRenderer.invoke(INVOKE.streamRetry.channel),
    },
    queryCache: {
      load: () => ipcRenderer.invoke(INVOKE.queryCacheLoad.channel),
      save: (text) => ipcRenderer.invoke(INVOKE.queryCacheSave.channel, text),
    },
    shell: {
      onNotice: subject(PUSH.shellNotice.channel, 'queue'),
      onCommand: subject(PUSH.command.channel, 'nothing'),
      showFile: (id) => ipcRenderer.invoke(INVOKE.showFile.channel, id),
    },
    links: {
      openExternal: (url) => ipcRenderer.invoke(INVOKE.openExternal.channel, url),
      onDeepLink: subject(PUSH.deepLink.channel, 'queue'),
    },
    window: {
      setUnreadCount: (count) => ipcRenderer.invoke(INVOKE.setUnreadCount.channel, count),
      focus: () => ipcRenderer.invoke(INVOKE.windowFocus.channel),
    },
    app: { info: () => ipcRenderer.invoke(INVOKE.appInfo.channel) },
  } satisfies DesktopBridge;
}
