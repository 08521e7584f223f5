import { type PodcastEpisode, providerEmbed } from '#content/podcast.ts';

/** The address of an episode's player: the provider's once the episode has an id there, else our own. */
export function playerAddress({ number, episodeId }: Pick<PodcastEpisode, 'number' | 'episodeId'>): string {
	return episodeId ? providerEmbed + encodeURIComponent(episodeId) : `/podcast/embed/${number}`;
}
