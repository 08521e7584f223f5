import { useActionData } from 'react-router';
import type { LetterText } from '#app/features/letters/letters.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { letterForm } from '#content/console/newsletters.ts';
import { ConsoleForm } from '../kit/form.tsx';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import type { Route } from './+types/new.route';
import { addresses } from './addresses.ts';
import { writeAction } from './newsletter-actions.server.ts';
import { LetterFields } from './newsletter-fields.tsx';
import { letterRow } from './newsletters.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(letterForm.heading);

const empty: LetterText = { list: 'newsletter', subject: '', preview: '', body: '' };

export async function loader({ url, context }: Route.LoaderArgs) {
	allowed(context.get(operatorContext), 'letters.change');
	const from = url.searchParams.get('from');
	const earlier = from === null ? undefined : await letterRow(servicesOf(context).db, from);
	const { list, subject, preview, body } = earlier ?? empty;
	return { values: { list, subject, preview, body }, isCopy: earlier !== undefined, key: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = (await readForm(request)) ?? new FormData();
	return await writeAction(servicesOf(context), context.get(operatorContext), form);
}

/** A new letter, empty or with the words of an earlier one. */
export default function Write({ loaderData: { values, isCopy, key } }: Route.ComponentProps) {
	const answer = useActionData() as FormAnswer | undefined;
	const { heading, back, copied, save } = letterForm;
	return (
		<>
			<p>
				<a href={addresses.list}>{back}</a>
			</p>
			<h1 className="h3">{heading}</h1>
			{isCopy && <p className="soft">{copied}</p>}
			<div className="console-narrow">
				<ConsoleForm id="letter" answer={answer} label={heading} hidden={{ key }}>
					<LetterFields answer={answer} values={values} />
					<p className="console-actions">
						<Button type="submit">{save}</Button>
					</p>
				</ConsoleForm>
			</div>
		</>
	);
}
