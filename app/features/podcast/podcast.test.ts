import { describe, expect, it } from 'vitest';
import { podcastEpisodes } from '#content/podcast.ts';
import { loader } from './embed.route.tsx';
import { playerAddress } from './episode-player.tsx';

const open = (number: string) => loader({ params: { number } } as never);

describe('an episode player', () => {
	it.each(podcastEpisodes)('$number has the title, the audio and the transcript, and no scripts', async (episode) => {
		const response = open(String(episode.number));
		const page = await response.text();
		expect(response.status).toBe(200);
		expect(page).toMatch(/^<!DOCTYPE html><html lang="en">/);
		expect(page).toContain(episode.title);
		expect(page).toContain(`<audio controls="" preload="none" src="${episode.audio}"`);
		expect(page).toContain(episode.transcript);
		expect(page).not.toContain('<script');
		expect(page.length).toBeLessThan(3_000);
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
