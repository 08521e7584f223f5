/**
 * `node scripts/run.mjs --dev scripts/waveforms.ts`: measures the podcast's recordings and writes content/podcast-waveforms.ts. Run
 * it after changing a file in public/audio. A browser decodes them, since Node cannot.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { podcastEpisodes } from '#content/podcast.ts';

const BARS = 80;
const root = path.resolve(import.meta.dirname, '..');

const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
	args: ['--no-sandbox'],
});
const page = await browser.newPage();
const lines: string[] = [];
for (const { audio } of podcastEpisodes) {
	const file = await readFile(path.join(root, 'public', audio));
	const { seconds, loudness } = await page.evaluate(measure, { base64: file.toString('base64'), bars: BARS });
	const sha256 = createHash('sha256').update(file).digest('hex').slice(0, 16);
	lines.push(`	'${audio}': {`, `		sha256: '${sha256}',`, `		seconds: ${seconds},`);
	lines.push(`		bars: [${loudness.join(', ')}],`, '	},');
}
await browser.close();
await writeFile(
	path.join(root, 'content/podcast-waveforms.ts'),
	`/** Written by scripts/waveforms.ts: the length of each recording, and how loud each part of it is, from 0 to 100. */
export const waveforms: Readonly<Record<string, { sha256: string; seconds: number; bars: readonly number[] }>> = {
${lines.join('\n')}
};
`,
);

/** Runs in the browser. Loudness is the root mean square of the samples, relative to the loudest part. */
async function measure({ base64, bars }: { base64: string; bars: number }) {
	const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
	const decoded = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes.buffer);
	const samples = decoded.getChannelData(0);
	const part = samples.length / bars;
	const means = Array.from({ length: bars }, (_, bar) => {
		const slice = samples.subarray(Math.floor(bar * part), Math.floor((bar + 1) * part));
		return Math.sqrt(slice.reduce((sum, sample) => sum + sample * sample, 0) / slice.length);
	});
	const loudest = Math.max(...means);
	return {
		seconds: Number(decoded.duration.toFixed(1)),
		loudness: means.map((mean) => Math.round((100 * mean) / loudest)),
	};
}
