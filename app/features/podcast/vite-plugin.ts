import { fileURLToPath } from 'node:url';
import { inlineScript } from '../../browser/script-builds.ts';

/** `player-script.ts` as an inline script. */
export const playerScript = inlineScript(
	'player-script',
	fileURLToPath(new URL('./player-script.ts', import.meta.url)),
);
