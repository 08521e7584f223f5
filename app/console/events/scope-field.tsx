import type { FormAnswer } from '#app/forms/answer.ts';
import { eventPage } from '#content/console/events.ts';
import { ConsoleField } from '../kit/form.tsx';

interface Props {
	form: string;
	answer: FormAnswer | undefined;
	/** How many dates of its series come after the event. */
	later: number;
}

/** Which dates of a series are meant; nothing where there is one alone. */
export function ScopeField({ form, answer, later }: Props) {
	if (later === 0) return null;
	const { scope } = eventPage;
	const all = later === 1 ? scope.later1 : scope.later.replace('{count}', String(later));
	return (
		<ConsoleField
			form={form}
			answer={answer}
			name="scope"
			label={scope.label}
			options={[
				{ value: 'this', label: scope.this },
				{ value: 'later', label: all },
			]}
			defaultValue="this"
		/>
	);
}
