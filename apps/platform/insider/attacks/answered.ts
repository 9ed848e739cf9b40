/** The body of a call's answer. Throws if it was refused: an attack counts only bets that were taken. */
export function answered<Body>({ status, body }: { readonly status: number; readonly body: Body }): Body {
  if (status !== 200) throw new Error(`a call was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}
