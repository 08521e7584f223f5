import { type SyntheticEvent, useEffect, useRef } from 'react';
import { type PodcastEpisode, podcast, providerEmbed } from '#content/podcast.ts';

/** An episode's player in a frame. With scripts, the frame of our own player grows with the transcript; without, it scrolls. */
export function EpisodePlayer({ episode }: { episode: PodcastEpisode }) {
	const frame = useRef<HTMLIFrameElement>(null);
	// The frame may have loaded before this ran.
	useEffect(() => fitToTranscript(frame.current), []);
	return (
		<iframe
			ref={frame}
			className="w-full h-50 border-0"
			src={playerAddress(episode)}
			title={`${podcast.playerLabel}: ${episode.title}`}
			loading="lazy"
			onLoad={({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => fitToTranscript(currentTarget)}
		/>
	);
}

/** Resizes the frame with the transcript. Does nothing for a provider's player, whose document is not accessible. */
function fitToTranscript(frame: HTMLIFrameElement | null): void {
	const details = frame?.contentDocument?.querySelector('details');
	if (!frame || !details) return;
	details.ontoggle = () => {
		frame.style.height = details.open ? `${details.ownerDocument.body.offsetHeight}px` : '';
	};
}

/** The address of an episode's player: the provider's once the episode has an id there, else our own. */
export function playerAddress({ number, episodeId }: Pick<PodcastEpisode, 'number' | 'episodeId'>): string {
	return episodeId ? providerEmbed + encodeURIComponent(episodeId) : `/podcast/embed/${number}`;
}
