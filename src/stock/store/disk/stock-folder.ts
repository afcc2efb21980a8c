import { join } from 'node:path';

/** Folder of the embedded stock index: `search` in the folder of run-time state, `.data` unless given. */
export const stockFolder = ({ DATA_DIR }: { DATA_DIR?: string | undefined }): string =>
  join(DATA_DIR ?? '.data', 'search');
