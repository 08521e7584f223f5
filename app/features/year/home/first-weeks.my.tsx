import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { firstWeeks } from '#content/my/first-weeks.ts';
import { myPaths } from '#content/my.ts';
import type { FirstWeeksItem } from './first-weeks.my.server.ts';

/** What to do in the first weeks, each with whether it is done. */
export function FirstWeeks({ items }: { items: readonly FirstWeeksItem[] }) {
	const { heading, lead, dismiss } = firstWeeks;
	return (
		<Card>
			<h2 className="h3">{heading}</h2>
			<p className="soft mt-2">{lead}</p>
			<ol className="mt-4 grid gap-4">
				{items.map((item) => (
					<Item key={item.item} {...item} />
				))}
			</ol>
			<Said what="dismissed" label={dismiss} variant="quiet" />
		</Card>
	);
}

function Item({ item, to, isDone, title }: FirstWeeksItem) {
	const words = firstWeeks.items[item];
	const text = typeof words.text === 'string' ? words.text : title && words.text(title);
	return (
		<li className="grid grid-cols-[1.75rem_1fr] gap-x-3">
			<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="mt-0.5 text-forest">
				<circle
					cx="12"
					cy="12"
					r="10"
					fill={isDone ? 'currentColor' : 'none'}
					stroke={isDone ? 'currentColor' : 'var(--color-edge)'}
					strokeWidth="2"
				/>
				{isDone && <path d="m7 12.5 3.5 3.5L17 9" fill="none" stroke="var(--color-card)" strokeWidth="2.5" />}
			</svg>
			<div>
				<p className="font-semibold">
					{words.title}
					{isDone && <span className="sr-only">: {firstWeeks.done}</span>}
				</p>
				{!isDone && (
					<>
						<p className="soft">{text}</p>
						<div className="flex flex-wrap items-center gap-x-4">
							{item === 'introduce' ? (
								// A document request: it leads to another host.
								<a href={to}>{words.action}</a>
							) : (
								<Link to={to}>{words.action}</Link>
							)}
							{'button' in words && <Said what="introduced" label={words.button} variant="secondary" />}
						</div>
					</>
				)}
			</div>
		</li>
	);
}

function Said({ what, label, variant }: { what: string; label: string; variant: 'quiet' | 'secondary' }) {
	return (
		<form method="post" action={`${myPaths.home}?index`} className="mt-3">
			<input type="hidden" name="intent" value="first-weeks" />
			<Button type="submit" name="said" value={what} variant={variant} size="small">
				{label}
			</Button>
		</form>
	);
}
