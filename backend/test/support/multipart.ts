/** A file that is taken for a resume. */
export const PLAIN_RESUME = new File(['Asha Rao\nNurse, Pune\n'], 'asha rao.txt');

/** A form of the given fields with a file, as a browser sends it; a value that is no text is sent as JSON. */
export function formOf(fields: unknown, file: File | null = PLAIN_RESUME): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((fields ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (file !== null) form.append('file', file);
  return form;
}
