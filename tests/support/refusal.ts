/** The status and error code with which a call of the Meilisearch SDK was refused. */
export async function refusal(call: Promise<unknown>): Promise<{ status: number; code: string; message: string }> {
  try {
    await call;
  } catch (error) {
    const { response, cause } = error as { response?: Response; cause?: { code: string; message: string } };
    if (response && cause) return { status: response.status, code: cause.code, message: cause.message };
    throw error;
  }
  throw new Error('The call was not refused.');
}
