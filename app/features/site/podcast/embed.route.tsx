import { podcastEpisodes } from '#content/podcast.ts';
import type { Route } from './+types/embed.route';
import { missingPlayerPage, playerPage } from './player-page.server.tsx';

/** The player of one episode, as a document for a frame: without the site's header, footer and scripts. */
export function loader({ params }: Route.LoaderArgs): Response {
	const episode = podcastEpisodes.find(({ number }) => String(number) === params.number);
	return episode ? playerPage(episode) : missingPlayerPage();
}
