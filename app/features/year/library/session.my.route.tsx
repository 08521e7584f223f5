import { Link } from 'react-router';
import { servicesOf } from '#app/services.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { EventTime } from '#app/ui/event-time.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { library } from '#content/my/library.ts';
import { myPaths } from '#content/my.ts';
import { notFound, participantContext, toHome } from '../access/guard.my.server.ts';
import { myHead, privateHeaders } from '../home/head.my.ts';
import { doorOf, sessionView } from '../home/home.my.server.ts';
import { useRefreshAt } from '../home/use-refresh-at.my.ts';
import type { Route } from './+types/session.my.route';
import { skillLabels } from './library.server.ts';

import { Materials, Recordings } from './session-materials.my.tsx';
import { findSession, listSessionMaterials } from './session-materials.server.ts';
import { countsAsWatched, watchedState } from './watched.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
	myHead(loaderData ? library.session.title(loaderData.session.title) : library.title);

export const headers = privateHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { person, hasAccess } = context.get(participantContext);
	if (!hasAccess) throw toHome(services, library.noAccess);
	const event = await findSession(services, params.slug);
	if (!event) throw notFound();
	const isShown = event.status === 'published';
	const [materials, watched, counts] = await Promise.all([
		isShown ? listSessionMaterials(services, event) : [],
		watchedState(services, person, event),
		countsAsWatched(services, person, event),
	]);
	const now = services.now();
	return {
		session: sessionView(event, now),
		skills: skillLabels(event.skills),
		door: event.ends_at > now && isShown ? doorOf(services, event, now) : undefined,
		materials,
		watched: watched ?? (counts ? ('possible' as const) : undefined),
	};
}

export default function SessionPage({ loaderData }: Route.ComponentProps) {
	const { session, skills, door, materials, watched } = loaderData;
	const { kinds, skills: teaches, coming, none, cancelled, yourTime, back } = library.session;
	const recordings = materials.filter(({ kind }) => kind === 'recording');
	const others = materials.filter(({ kind }) => kind !== 'recording');
	const isCancelled = session.state === 'cancelled';
	return (
		<>
			<PageHead
				eyebrow={kinds[session.kind === 'build' ? 'build' : 'learn']}
				title={session.title}
				lead={session.summary}
			>
				<p className="mt-4">
					{session.day}, <EventTime event={session} label={door && yourTime} />
				</p>
				{isCancelled && (
					<p>
						<strong>{cancelled}</strong>
					</p>
				)}
			</PageHead>
			<div className="wrap grid gap-8 pb-16">
				{door && <Door door={door} slug={session.slug} />}
				{recordings.length > 0 && <Recordings recordings={recordings} watched={watched} />}
				{others.length > 0 && <Materials materials={others} />}
				{materials.length === 0 && !isCancelled && <p className="soft">{door ? coming : none}</p>}
				{skills.length > 0 && (
					<section aria-labelledby="skills">
						<h2 id="skills" className="h3">
							{teaches}
						</h2>
						<ul className="mt-3 flex flex-wrap gap-2">
							{skills.map((skill) => (
								<li key={skill} className="rounded-full bg-moss px-3 py-1">
									{skill}
								</li>
							))}
						</ul>
					</section>
				)}
				<p>
					<Link to={myPaths.library}>{back}</Link>
				</p>
			</div>
		</>
	);
}

function Door({ door, slug }: { door: ReturnType<typeof doorOf>; slug: string }) {
	const { isOpen, hasRoom, opensMinutes, opensAt } = door;
	useRefreshAt(opensAt);
	const { join, opens, noRoom } = library.session;
	return (
		<Card tone="moss">
			{isOpen && hasRoom ? (
				// A document request: it leads to another host.
				<a className={buttonClass({ size: 'large' })} href={`${myPaths.join}/${slug}`}>
					{join}
				</a>
			) : (
				<p>
					<strong>{isOpen ? noRoom : opens(opensMinutes)}</strong>
				</p>
			)}
		</Card>
	);
}
