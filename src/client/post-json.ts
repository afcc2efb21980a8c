/** Sends JSON to one of the server's routes. @param options `signal`, and `keepalive` for what arrives even if the visitor leaves the page */
export const postJson = (path: string, body: unknown, options: RequestInit = {}): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    ...options,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
