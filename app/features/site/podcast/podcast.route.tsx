import { SubscriptionForm } from '#app/features/newsletters/subscriptions/subscription.form.tsx';
import { isDoubleOptIn, subscriptionForm } from '#app/features/newsletters/subscriptions/subscription.server.ts';
import { subscriptionToasts } from '#app/features/newsletters/subscriptions/subscription.toasts.ts';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { podcastEpisodes as episodesData, podcastSeries } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import { Card, Section, SignUpHead } from '#app/ui/panel.tsx';
import {
	type PodcastEpisode,
	platformLabels,
	podcast,
	podcastEpisodes,
	podcastPlatforms,
	podcastSubscribe,
} from '#content/podcast.ts';
import { waveforms } from '#content/podcast-waveforms.ts';
import type { Route } from './+types/podcast.route';
import { clock } from './clock.ts';
import { EpisodePlayer } from './episode-player.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta('podcast', matches, {
		structured: [podcastSeries(siteOrigin(matches)), ...episodesData(siteOrigin(matches))],
	});

export const loader = ({ context }: Route.LoaderArgs) => ({ isDoubleOptIn: isDoubleOptIn(servicesOf(context)) });

export const action = (args: Route.ActionArgs) => receive(args, subscriptionForm('podcast', servicesOf(args.context)));
export const clientAction = answerInPlace('podcast', subscriptionToasts('podcast'));

export default function PodcastPage({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<SignUpHead
				copy={podcast}
				aside={
					<div>
						<Cover />
						<Platforms />
					</div>
				}
			>
				<Card tone="forest" className="dark">
					<h2 className="h3">{podcastSubscribe.heading}</h2>
					<p className="mt-3 mb-5 soft">{podcastSubscribe.text}</p>
					<SubscriptionForm list="podcast" copy={podcastSubscribe} label={podcastSubscribe.heading} {...loaderData} />
				</Card>
			</SignUpHead>
			<Section title={podcast.episodesHeading} lead={podcast.sampleNote}>
				<ol className="mt-8 grid gap-6 lg:grid-cols-2">
					{podcastEpisodes.map((episode) => (
						<li key={episode.number}>
							<Card className="h-full pb-3">
								<p className="small soft">{podcast.episodeLabel(episode.number, lengthOf(episode))}</p>
								<h3 className="h3 mt-1">{episode.title}</h3>
								<p className="mt-3 mb-5 soft">{episode.summary}</p>
								<EpisodePlayer episode={episode} />
							</Card>
						</li>
					))}
				</ol>
			</Section>
		</>
	);
}

function lengthOf({ audio, episodeId }: PodcastEpisode): string | undefined {
	const measured = waveforms[audio];
	return measured && !episodeId ? clock(measured.seconds) : undefined;
}

function Cover() {
	return (
		<picture>
			<source type="image/avif" srcSet="/pictures/podcast-cover.avif" />
			<img
				className="w-full max-w-[26rem] lg:max-w-none rounded-2xl"
				src="/pictures/podcast-cover.webp"
				alt={podcast.coverAlt}
				width="640"
				height="640"
				fetchPriority="high"
			/>
		</picture>
	);
}

function Platforms() {
	return (
		<>
			<h2 className="mt-6 font-semibold">{platformLabels.heading}</h2>
			<ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
				{podcastPlatforms.map(({ name, url }) => (
					<li key={name}>
						{url ? (
							<a href={url} rel="noopener">
								{name}
							</a>
						) : (
							<span className="soft">
								{name}, {platformLabels.comingSoon}
							</span>
						)}
					</li>
				))}
			</ul>
		</>
	);
}
