/** The body of an open stream; anything else is let go. */
export async function bodyOf(response: Response | null): Promise<ReadableStream<Uint8Array> | null> {
  const isStream = response?.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (response?.ok === true && isStream && response.body !== null) return response.body;
  await response?.body?.cancel();
  return null;
}

export function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
