import { Button } from '#app/ui/button.tsx';
import { eventPage } from '#content/console/events.ts';
import type { Asked } from './event-answers.server.ts';

interface Props {
	ask: Asked;
	/** Where one goes who leaves it as it is. */
	keep: string;
}

const { ask: words } = eventPage;

/** Asked before a deed is done: whether people are told of it, or whether it is meant at all. */
export function Asking({ ask: { what, people, changes, fields }, keep }: Props) {
	const count = (text: string) => text.replace('{count}', people.toLocaleString('en-US'));
	return (
		<section className="console-note" aria-labelledby="asking" role="alert">
			<h2 id="asking">{words.heading[what]}</h2>
			{(what === 'cancel' || what === 'discard') && <p>{words[what]}</p>}
			{what === 'change' && <Changes changes={changes} />}
			{people > 0 && (
				<p>
					{people === 1 ? words.person : count(words.people)}{' '}
					{what === 'cancel' ? words.mailCancel : what === 'publish' ? words.mailAgain : words.mail}
				</p>
			)}
			<form method="post" className="console-deeds">
				{fields.map(([name, value], index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: as the form had them
					<input key={index} type="hidden" name={name} value={value} />
				))}
				<Buttons what={what} people={people} />
				<a href={keep}>{words.keep}</a>
			</form>
		</section>
	);
}

function Buttons({ what, people }: Pick<Asked, 'what' | 'people'>) {
	const count = (one: string, many: string) =>
		people === 1 ? one : many.replace('{count}', people.toLocaleString('en-US'));
	if (what === 'discard') {
		return (
			<Button type="submit" name="sure" value="yes">
				{words.discardGo}
			</Button>
		);
	}
	const isOff = what === 'cancel';
	if (people === 0) {
		return (
			<Button type="submit" name="tell" value="no">
				{words.cancelNobody}
			</Button>
		);
	}
	return (
		<>
			<Button type="submit" name="tell" value="yes">
				{isOff ? count(words.cancelTell1, words.cancelTell) : count(words.tell1, words.tell)}
			</Button>
			<Button type="submit" variant="secondary" name="tell" value="no">
				{isOff ? words.cancelQuiet : words.quiet}
			</Button>
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
