/**
 * Makes the four sample episodes, public/audio/episode-1.mp3 to episode-4.mp3: a short ident, then the episode's transcript
 * from content/podcast.ts read by a machine voice that first says it is a sample. Needs Node 24, espeak-ng, and ffmpeg with
 * libmp3lame. Run: node scripts/pictures/audio.mjs
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { podcastEpisodes } from '../../content/podcast.ts';
import { chance } from './lib/draw.mjs';
import { put } from './lib/palette.mjs';

const rate = 44_100;

/** A warm plucked note: a few harmonics that fade at their own pace, and a soft touch at the start. */
function pluck(out, at, pitch, loud) {
	const start = Math.floor(at * rate);
	const length = Math.floor(2.6 * rate);
	for (let i = 0; i < length && start + i < out.length; i++) {
		const t = i / rate;
		const touch = Math.min(1, t / 0.006);
		const tone =
			Math.sin(2 * Math.PI * pitch * t) * Math.exp(-t * 2.1) +
			0.32 * Math.sin(2 * Math.PI * pitch * 2.003 * t) * Math.exp(-t * 3.6) +
			0.14 * Math.sin(2 * Math.PI * pitch * 3.01 * t) * Math.exp(-t * 6.5) +
			0.07 * Math.sin(2 * Math.PI * pitch * 5.4 * t) * Math.exp(-t * 16);
		out[start + i] += tone * touch * loud;
	}
}

/** A chord that swells and settles. */
function pad(out, at, length, pitches, loud) {
	const start = Math.floor(at * rate);
	const count = Math.floor(length * rate);
	for (let i = 0; i < count && start + i < out.length; i++) {
		const t = i / rate;
		const swell = Math.sin(Math.PI * Math.min(1, t / length)) ** 1.3;
		let tone = 0;
		for (const p of pitches)
			tone +=
				Math.sin(2 * Math.PI * p * t) +
				Math.sin(2 * Math.PI * p * 1.004 * t + 1) +
				0.25 * Math.sin(2 * Math.PI * p * 2 * t);
		out[start + i] += (tone / pitches.length) * swell * loud;
	}
}

/** A small room: four echoes that fade, so that plucks do not stand in a vacuum. */
function room(out) {
	for (const [delay, gain] of [
		[0.031, 0.2],
		[0.047, 0.17],
		[0.083, 0.13],
		[0.127, 0.1],
	]) {
		const d = Math.floor(delay * rate);
		for (let i = d; i < out.length; i++) out[i] += out[i - d] * gain * 0.6;
	}
}

const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19];
const hertz = (step) => 220 * 2 ** (step / 12);

/** The ident grows: each episode adds a note to the same rising figure. */
function ident(number, seconds) {
	const out = new Float64Array(Math.floor(seconds * rate));
	const random = chance(number * 17);
	const notes = [0, 3, 5, 2, 6, 4, 8, 5].slice(0, 4 + number);
	for (const [i, step] of notes.entries()) pluck(out, 0.15 + i * 0.27, hertz(scale[step]), 0.3 + random() * 0.08);
	pluck(out, 0.15 + notes.length * 0.27, hertz(scale[5]), 0.34);
	pad(out, 0, seconds, [hertz(-12), hertz(-5), hertz(4)], 0.11);
	room(out);
	return out;
}

/** The last two notes, after the voice. */
function close(seconds) {
	const out = new Float64Array(Math.floor(seconds * rate));
	pluck(out, 0.1, hertz(scale[3]), 0.3);
	pluck(out, 0.42, hertz(scale[5]), 0.34);
	pad(out, 0, seconds, [hertz(-12), hertz(-5), hertz(0)], 0.09);
	room(out);
	return out;
}

/** Samples as a mono wave file, brought to an even loudness. */
function wave(samples, peak) {
	const top = samples.reduce((a, v) => Math.max(a, Math.abs(v)), 1e-6);
	const data = Buffer.alloc(44 + samples.length * 2);
	data.write('RIFF', 0);
	data.writeUInt32LE(36 + samples.length * 2, 4);
	data.write('WAVEfmt ', 8);
	data.writeUInt32LE(16, 16);
	data.writeUInt16LE(1, 20);
	data.writeUInt16LE(1, 22);
	data.writeUInt32LE(rate, 24);
	data.writeUInt32LE(rate * 2, 28);
	data.writeUInt16LE(2, 32);
	data.writeUInt16LE(16, 34);
	data.write('data', 36);
	data.writeUInt32LE(samples.length * 2, 40);
	const last = samples.length - 1;
	samples.forEach((v, i) => {
		const fade = Math.min(1, (last - i) / (0.5 * rate));
		data.writeInt16LE(Math.round((v / top) * peak * fade * 32_767), 44 + i * 2);
	});
	return data;
}

const folder = mkdtempSync(join(tmpdir(), 'audio-'));
const file = (name) => join(folder, name);
try {
	for (const { number, title, transcript } of podcastEpisodes) {
		const intro = 3.4 + number * 0.27;
		writeFileSync(file('ident.wav'), wave(ident(number, intro), 0.55));
		writeFileSync(file('close.wav'), wave(close(3), 0.5));
		writeFileSync(
			file('words.txt'),
			`This is a sample episode of the M G A podcast. ${title.replace(/[.?!]?$/, (mark) => mark || '.')} ${transcript}`,
		);
		execFileSync('espeak-ng', [
			'-v',
			'en-us',
			'-s',
			'182',
			'-p',
			'38',
			'-a',
			'120',
			'-g',
			'1',
			'-f',
			file('words.txt'),
			'-w',
			file('voice.wav'),
		]);
		// The voice starts while the ident fades, is taken down a little at the top and made even; then the two last notes.
		const mix = [
			'[1:a]aresample=44100,highpass=f=90,lowpass=f=6500,equalizer=f=220:t=q:w=1:g=3,equalizer=f=3400:t=q:w=1.2:g=-4,acompressor=threshold=-20dB:ratio=3:attack=8:release=160,loudnorm=I=-19:TP=-2:LRA=7,aresample=44100[voice]',
			'[0:a][voice]acrossfade=d=0.9:c1=tri:c2=nofade[start]',
			'[start][2:a]acrossfade=d=0.25:c1=nofade:c2=nofade[out]',
		].join(';');
		execFileSync('ffmpeg', [
			'-y',
			'-loglevel',
			'error',
			'-i',
			file('ident.wav'),
			'-i',
			file('voice.wav'),
			'-i',
			file('close.wav'),
			'-filter_complex',
			mix,
			'-map',
			'[out]',
			'-ac',
			'1',
			'-ar',
			'44100',
			'-c:a',
			'libmp3lame',
			'-b:a',
			'56k',
			'-map_metadata',
			'-1',
			'-fflags',
			'+bitexact',
			'-flags:a',
			'+bitexact',
			'-metadata',
			`title=${title} (sample)`,
			'-metadata',
			'album=The MGA Podcast',
			'-metadata',
			`track=${number}`,
			file('episode.mp3'),
		]);
		put(`audio/episode-${number}.mp3`, readFileSync(file('episode.mp3')));
	}
} finally {
	rmSync(folder, { recursive: true, force: true });
}
