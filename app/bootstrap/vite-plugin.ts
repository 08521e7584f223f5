import { fileURLToPath } from 'node:url';
import { inlineScript } from '../inline-script.ts';

/** `bootstrap.ts` as an inline script. */
export const bootstrapScript = inlineScript(
	'bootstrap-script',
	fileURLToPath(new URL('./bootstrap.ts', import.meta.url)),
);
