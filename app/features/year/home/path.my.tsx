import { Link } from 'react-router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { myPath } from '#content/my/path.ts';
import { myPaths } from '#content/my.ts';
import { experienceLevels } from '#content/options.ts';
import type { MyHome } from './bar.my.server.ts';
import { SessionTime } from './session-time.my.tsx';

type WithYear = Extract<MyHome, { state: 'live' | 'coming' }>;

/** Where the year begins, and the form that says so. */
export function PathCard({ home: { path, next, state } }: { home: WithYear }) {
	const { heading, begins, first, far, unknown, watch } = myPath;
	const { level, isNewcomer, optional, recorded, basics } = path;
	const isBeginner = level === 'beginner';
	const isPath = isBeginner && (isNewcomer || recorded.length > 0 || basics !== undefined);
	return (
		// What only repeats the answer is last.
		<Card className={isPath || level === undefined ? '' : 'order-last'}>
			<h2 className="h3">{level === undefined ? heading.unknown : isPath ? heading.beginner : heading.other}</h2>
			{level === undefined && <p className="mt-3">{unknown}</p>}
			{isNewcomer && next && (
				<p className="mt-3">{(optional.length > 0 ? begins : first)(next.title, next.dayOfMonth)}</p>
			)}
			{basics && <p className="mt-3">{far(basics.title, basics.day)}</p>}
			{recorded.length > 0 && (
				<>
					<h3 className="mt-4 font-semibold">{watch}</h3>
					<ul className="mt-2 grid gap-2">
						{recorded.map(({ slug, title }) => (
							<li key={slug}>{state === 'live' ? <Link to={`${myPaths.session}/${slug}`}>{title}</Link> : title}</li>
						))}
					</ul>
				</>
			)}
			{optional.length > 0 && <Optional optional={optional} isOwn={state === 'live'} />}
			<LevelForm level={level} />
		</Card>
	);
}

function Optional({ optional, isOwn }: { optional: WithYear['path']['optional']; isOwn: boolean }) {
	const { optional: heading, join, joinLabel } = myPath;
	return (
		<>
			<h3 className="mt-4 font-semibold">{heading}</h3>
			<ul className="mt-2 grid gap-3">
				{optional.map((event) => (
					<li key={event.slug}>
						<Link to={isOwn ? `${myPaths.session}/${event.slug}` : event.path}>{event.title}</Link>
						<p className="soft">
							<SessionTime event={event} day={event.date} isInline />
						</p>
						{isOwn && event.isOpen && event.hasRoom && (
							// A document request: it leads to another host.
							<a
								className={buttonClass({ size: 'small' })}
								href={`${myPaths.join}/${event.slug}`}
								aria-label={joinLabel(event.title)}
							>
								{join}
							</a>
						)}
					</li>
				))}
			</ul>
		</>
	);
}

function LevelForm({ level }: Pick<WithYear['path'], 'level'>) {
	const { path, is, change, label, prompt, save } = myPath;
	const chosen = experienceLevels.find(({ value }) => value === level);
	const form = (
		<form method="post" action={path} className="form mt-3">
			<div className="field">
				<label className="field-label" htmlFor="level">
					{label}
				</label>
				<select id="level" name="level" className="field-control field-select" defaultValue={level ?? ''} required>
					{!chosen && <option value="">{prompt}</option>}
					{experienceLevels.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</div>
			<Button type="submit" variant="secondary" size="small">
				{save}
			</Button>
		</form>
	);
	if (!chosen) return form;
	return (
		<details className="mt-4">
			<summary className="py-2.5">
				{is(chosen.label)} <span className="underline">{change}</span>
			</summary>
			{form}
		</details>
	);
}
