import { useEffect, useState } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import type { PasswordOwner } from '#contract/domain/password.ts';

/** Loaded with the first password that is chosen: the list of common ones is of no use before. */
const loadRules = () => import('#contract/domain/password.ts');
type Rules = Awaited<ReturnType<typeof loadRules>>;

/** Why a password that is long enough would be refused, while it is typed; undefined when it may be used. */
export function usePasswordFault(password: string, owner: PasswordOwner): string | undefined {
  const [rules, setRules] = useState<Rules>();
  const wanted = password !== '' && rules === undefined;
  useEffect(() => {
    let gone = false;
    if (wanted) {
      loadRules().then(
        (loaded) => {
          if (!gone) setRules(loaded);
        },
        // Without the rules the server's answer says the same, one step later.
        () => undefined,
      );
    }
    return () => {
      gone = true;
    };
  }, [wanted]);
  return password.length < LIMITS.passwordMin ? undefined : rules?.passwordFault(password, owner);
}

/** The same once, before a form is sent. */
export async function passwordFaultOf(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const rules = await loadRules().catch(() => undefined);
  return rules?.passwordFault(password, owner);
}
