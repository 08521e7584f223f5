import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { my, myPaths } from '#content/my.ts';
import type { MyHome } from './bar.my.server.ts';

type WithYear = Extract<MyHome, { state: 'live' | 'coming' }>;

interface Session {
	slug: string;
	title: string;
}

/** Past sessions without evidence: the participant can say that they were there, or watch what they missed. */
export function Unclear({ unclear }: { unclear: WithYear['unclear'] }) {
	const { heading, text } = my.home.unclear;
	return (
		<Card>
			<h2 className="h3">{heading}</h2>
			<p className="soft mt-2">{text}</p>
			<ul className="mt-3 grid gap-4">
				{unclear.map((session) => (
					<li key={session.slug} className="flex flex-wrap items-center justify-between gap-3">
						<div>
							<p className="font-semibold">{session.title}</p>
							<p className="soft">
								{session.date}
								{session.canWatch && (
									<>
										{' · '}
										<Watch session={session} />
									</>
								)}
							</p>
						</div>
						<WasThere session={session} />
					</li>
				))}
			</ul>
		</Card>
	);
}

/** One press says that they were at a session. */
export function WasThere({ session: { slug, title } }: { session: Session }) {
	const { button, label } = my.home.unclear;
	return (
		<form method="post" action={`${myPaths.home}?index`}>
			<input type="hidden" name="intent" value="attended" />
			<input type="hidden" name="session" value={slug} />
			<Button type="submit" variant="secondary" size="small" aria-label={label(title)}>
				{button}
			</Button>
		</form>
	);
}

export function Missed({ missed }: { missed: WithYear['missed'] }) {
	return (
		<Card>
			<h2 className="h3">{my.home.missed.heading}</h2>
			<ul className="mt-3 grid gap-3">
				{missed.map((session) => (
					<li key={session.slug}>
						<p className="font-semibold">{session.title}</p>
						<p>
							<span className="soft">{session.date} · </span>
							<Watch session={session} />
						</p>
					</li>
				))}
			</ul>
		</Card>
	);
}

function Watch({ session: { slug, title } }: { session: Session }) {
	const { watch } = my.home.missed;
	return (
		<Link to={`${myPaths.session}/${slug}`} aria-label={`${watch}: ${title}`}>
			{watch}
		</Link>
	);
}
