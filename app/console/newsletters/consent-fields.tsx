import { consentForm as words } from '#content/console/subscribers.ts';
import { ConsoleField } from '../kit/form.tsx';

const lists = Object.entries(words.lists).map(([value, label]) => ({ value, label }));

/** Which list, and how and when people agreed to it. */
export function ConsentFields() {
	return (
		<>
			<ConsoleField name="list" label={words.list} options={lists} defaultValue="newsletter" />
			<ConsoleField name="consent" label={words.consent} help={words.consentHelp} lines={2} />
			<ConsoleField name="consentOn" label={words.consentOn} type="date" />
		</>
	);
}
