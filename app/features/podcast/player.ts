import type { PodcastEpisode } from '#content/podcast.ts';

/** Where the players of published episodes come from; an episode's id ends the address. */
const PROVIDER_EMBED = 'https://open.spotify.com/embed/episode/';

/** The address of an episode's player: the provider's once the episode has an id there, else our own. */
export function playerAddress({ number, episodeId }: Pick<PodcastEpisode, 'number' | 'episodeId'>): string {
	return episodeId ? PROVIDER_EMBED + encodeURIComponent(episodeId) : `/podcast/embed/${number}`;
}
