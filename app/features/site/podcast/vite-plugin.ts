import { fileURLToPath } from 'node:url';
import { inlineScript } from '#app/browser/script-builds.ts';

export const playerScript = inlineScript(
	'player-script',
	fileURLToPath(new URL('./player-script.ts', import.meta.url)),
);
