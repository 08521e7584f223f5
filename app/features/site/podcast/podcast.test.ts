import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseBuffer } from 'music-metadata';
import { describe, expect, it } from 'vitest';
import { type PodcastEpisode, podcastEpisodes } from '#content/podcast.ts';
import { waveforms } from '#content/podcast-waveforms.ts';
import { loader } from './embed.route.tsx';
import { playerAddress } from './episode-player.tsx';
import { playerPage } from './player-page.server.tsx';

const open = (number: string) => loader({ params: { number } } as never);

describe('an episode player', () => {
	it.each(podcastEpisodes)(
		'$number has the recording, its waveform, the transcript, and no visible title',
		async (episode) => {
			const response = open(String(episode.number));
			const page = await response.text();
			expect(response.status).toBe(200);
			expect(page).toMatch(/^<!DOCTYPE html><html lang="en">/);
			expect(page).toContain(`<audio controls="" preload="none" src="${episode.audio}" aria-label="${episode.title}"`);
			expect(page).toContain(episode.transcript);
			expect(page.replace(/="[^"]*"|<title>.*?<\/title>/g, '')).not.toContain(episode.title);
			expect(page.match(/M\d+\.5 \d+v\d+/g)).toHaveLength(80);
			expect(page.match(/<script/g)).toHaveLength(1);
			expect(page.length).toBeLessThan(12_000);
		},
	);

	it('has the browser’s own player alone for a recording that was not measured', async () => {
		const [first] = podcastEpisodes;
		const page = await playerPage({ ...first, audio: '/audio/new.mp3' } as PodcastEpisode).text();
		expect(page).toContain('<audio controls="" preload="none" src="/audio/new.mp3"');
		expect(page).not.toMatch(/<script|type="range"/);
	});

	it.each(podcastEpisodes)('$number was measured from the recording it plays', async ({ audio }) => {
		const file = await readFile(`public${audio}`);
		const { seconds, sha256 } = waveforms[audio] ?? expect.fail(audio);
		// If this fails, run scripts/waveforms.ts again.
		expect(createHash('sha256').update(file).digest('hex').slice(0, 16)).toBe(sha256);
		const { format } = await parseBuffer(file, 'audio/mpeg', { duration: true });
		expect(Math.abs((format.duration ?? 0) - seconds)).toBeLessThan(0.3);
	});

	it('may be framed by our site only, and loads nothing from elsewhere', () => {
		const policy = open('1').headers.get('content-security-policy');
		expect(policy).toContain("frame-ancestors 'self'");
		expect(policy).toContain("media-src 'self'");
		expect(policy).toContain("default-src 'none'");
	});

	it.each(['0', '5', '01', '1e0', 'constructor'])('is not found for episode %s', async (number) => {
		const response = open(number);
		expect(response.status).toBe(404);
		expect(await response.text()).toContain('href="/podcast"');
	});
});

describe('the address of a player', () => {
	it('is our own while the episode is not published at a provider', () => {
		expect(playerAddress({ number: 3, episodeId: '' })).toBe('/podcast/embed/3');
	});
	it("ends in the provider's episode id once there is one", () => {
		expect(playerAddress({ number: 3, episodeId: '6rqhFgbbKwnb9MLmUQDhG6' })).toMatch(
			/^https:\/\/[^?]+\/6rqhFgbbKwnb9MLmUQDhG6$/,
		);
		expect(playerAddress({ number: 3, episodeId: '../../?x' })).toMatch(/\/\.\.%2F\.\.%2F%3Fx$/);
	});
});
