/** A build worker that slowly writes plain files instead of rendering pages: anything that goes wrong between builds can go wrong with it too. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runWorker } from '../../build/run/dealer-build.ts';

const pages = 30;

runWorker(async ({ stockFingerprint }, outDir, onProgress) => {
  await mkdir(join(outDir, 'client'), { recursive: true });
  for (let done = 0; done < pages; done += 1) {
    await writeFile(join(outDir, 'client', `${done}.html`), stockFingerprint);
    onProgress({ done, of: pages });
    await sleep(20);
  }
  return [];
});
