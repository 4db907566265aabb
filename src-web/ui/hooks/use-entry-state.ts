import { useLocation, useNavigate } from 'react-router-dom';

/** Values in the history entry: they survive a reload, belong to this tab alone and go with it. */
export function useEntryState() {
  const location = useLocation();
  const navigate = useNavigate();
  const kept: Readonly<Record<string, unknown>> = { ...(location.state as object | null) };
  return {
    kept,
    /** Keeps these beside what is kept already; undefined forgets one. */
    keep: (values: Readonly<Record<string, unknown>>) =>
      void navigate(location, { replace: true, state: { ...kept, ...values }, preventScrollReset: true }),
  };
}
