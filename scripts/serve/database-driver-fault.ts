/**
 * Keeps the gateway running when a connection to Postgres breaks at the wrong moment: the driver (postgres 3.4.9) then throws where
 * it cannot be caught, `socket.write` of null in `nextWrite` (porsager/postgres#1154, #1208). The affected query fails by its
 * timeout (db/database.ts). Any other uncaught error ends the process, as it would without this.
 */
export function surviveDriver(): void {
  process.on('uncaughtException', (error) => {
    console.error(error);
    if (!isDriverFault(error)) process.exit(1);
  });
  // A rejection that a page left unhandled fails alone; without this it would be an uncaught error.
  process.on('unhandledRejection', (reason) => console.error('Unhandled rejection:', reason));
}

/** Is this the fault above? */
export function isDriverFault(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /reading 'write'/.test(error.message) &&
    /nextWrite .*[/\\]postgres[/\\]/.test(error.stack ?? '')
  );
}
