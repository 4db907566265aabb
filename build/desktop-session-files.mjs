/** Configuration files of the private desktop session. */

/** A bus without service folders: nothing is started behind the tests' back. */
export const busConfig = (
  runtimeFolder,
) => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "busconfig.dtd">
<busconfig>
  <type>session</type>
  <keep_umask/>
  <listen>unix:path=${runtimeFolder}/bus</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/** Toasts remain until clicked, and the hook records each of them. */
export const dunstConfig = (hook) => `[global]
  monitor = 0
  follow = none
  width = 340
  origin = top-right
  offset = 12x12
  notification_limit = 0
  idle_threshold = 0
  history_length = 200
  font = sans 10
  markup = full
  enable_recursive_icon_lookup = false
  mouse_left_click = do_action, close_current
  always_run_script = true
  frame_width = 1
  stack_duplicates = false
[log]
  script = ${hook}
[urgency_low]
  timeout = 0
[urgency_normal]
  timeout = 0
[urgency_critical]
  timeout = 0
`;

/** Appends one JSON line per toast; a shell script, because starting Node would cost 50 ms each. `at`: ms since the epoch. */
export const notifyHook = () => `#!/bin/sh
at=$(date +%s%3N)
q() { printf '%s' "$1" | sed 's/\\\\/\\\\\\\\/g; s/"/\\\\"/g' | tr '\\n' ' '; }
printf '{"id":%s,"app":"%s","title":"%s","body":"%s","at":%s}\\n' "$DUNST_ID" "$(q "$DUNST_APP_NAME")" "$(q "$DUNST_SUMMARY")" "$(q "$DUNST_BODY")" "$at" >> "$DESKTOP_SESSION_NOTIFY_LOG"
`;
