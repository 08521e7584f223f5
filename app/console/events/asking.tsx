import { Button } from '#app/ui/button.tsx';
import { eventPage } from '#content/console/events.ts';
import type { Asked } from './event-answers.server.ts';

interface Props {
	ask: Asked;
	/** Where one goes who leaves it as it is; absent where the form stands below. */
	keep?: string;
}

const { ask: words } = eventPage;

const counted = (one: string, many: string, count: number) =>
	count === 1 ? one : many.replace('{count}', count.toLocaleString('en-US'));

/** Asked before something is done: how many dates and people it is about, and whether people are told. */
export function Asking({ ask: { what, people, waiting, dates, changes, fields }, keep }: Props) {
	const { one, many } = words.heading[what];
	return (
		<section className="console-note" aria-labelledby="asking" role="alert">
			<h2 id="asking">{counted(one, many, Math.max(1, dates.length))}</h2>
			{dates.length > 0 && (
				<ul className="events-asked">
					{dates.map((date) => (
						<li key={date}>{date}</li>
					))}
				</ul>
			)}
			{(what === 'cancel' || what === 'discard') && <p>{words[what]}</p>}
			{what === 'change' && <Changes changes={changes} />}
			{people > 0 && (
				<p>
					{counted(words.person, words.people, people)}{' '}
					{what === 'cancel' ? words.mailCancel : what === 'publish' ? words.mailAgain : words.mail}
				</p>
			)}
			{waiting > 0 && <p>{counted(words.waits, words.wait, waiting)}</p>}
			{what !== 'discard' && people + waiting === 0 && <p>{words.nobody}</p>}
			<form method="post" className="console-actions">
				{fields.map(([name, value], index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: as the form had them
					<input key={index} type="hidden" name={name} value={value} />
				))}
				<Buttons what={what} people={people} waiting={waiting} dates={dates.length} />
				{keep && <a href={keep}>{words.keep}</a>}
			</form>
		</section>
	);
}

function Buttons({ what, people, waiting, dates }: Pick<Asked, 'what' | 'people' | 'waiting'> & { dates: number }) {
	const variant = what === 'cancel' || what === 'discard' ? 'danger' : 'primary';
	const { go, tell1, tell, quiet } = words.buttons[what];
	const of = dates > 1 ? ` ${words.dates.replace('{count}', String(dates))}` : '';
	if (what === 'discard' || people + waiting === 0) {
		return (
			<Button type="submit" variant={variant} name={what === 'discard' ? 'sure' : 'tell'} value="yes">
				{go + of}
			</Button>
		);
	}
	return (
		<>
			<Button type="submit" variant={variant} name="tell" value="yes">
				{counted(tell1, tell, people + waiting).replace('{go}', go + of)}
			</Button>
			{people > 0 && (
				<Button type="submit" variant="secondary" name="tell" value="no">
					{(waiting > 0 ? counted(tell1, tell, waiting) : quiet).replace('{go}', go + of)}
				</Button>
			)}
		</>
	);
}

function Changes({ changes }: Pick<Asked, 'changes'>) {
	return (
		<dl className="console-facts">
			{changes.map(({ label, one, other }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>
						{other}
						<span className="console-sub">
							{words.was} {one}
						</span>
					</dd>
				</div>
			))}
		</dl>
	);
}
