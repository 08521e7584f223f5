import { podcastEpisodes } from '#content/podcast.ts';
import type { Route } from './+types/embed.route';
import { missingPlayerPage, playerPage } from './player-page.server.tsx';

/** The player of one episode, as a document of its own for a frame: it has neither the site's frame nor its scripts. */
export function loader({ params }: Route.LoaderArgs): Response {
	const episode = podcastEpisodes.find(({ number }) => String(number) === params.number);
	return episode ? playerPage(episode) : missingPlayerPage();
}
