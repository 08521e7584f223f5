import { data, useActionData } from 'react-router';
import { RedirectsRefused } from '#app/features/redirects/redirects.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { redirectsPage } from '#content/console/site-config.ts';
import { done } from '../kit/action-form.server.ts';
import { ConsoleForm } from '../kit/form.tsx';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import type { Route } from './+types/redirects-many.route';
import { ConsoleArea } from './area.tsx';
import { addAll } from './redirect-actions.server.ts';
import { readLines } from './redirect-lines.server.ts';
import { fill, problemSentence } from './redirect-words.ts';
import { RulesStyles } from './styles.tsx';

const ID = 'many';
const MOST_CHARACTERS = 200_000;

export const meta: Route.MetaFunction = () => consoleHead(redirectsPage.many.heading);

export function loader({ context }: Route.LoaderArgs) {
	allowed(context.get(operatorContext), 'redirects.change');
	return null;
}

export async function action({ request, context }: Route.ActionArgs) {
	const operator = allowed(context.get(operatorContext), 'redirects.change');
	const services = servicesOf(context);
	const typed = String((await readForm(request))?.get('lines') ?? '').slice(0, MOST_CHARACTERS);
	const refused = (sentences: string[]) => {
		const result = { status: 'error' as const, error: { lines: sentences }, initialValue: { lines: typed } };
		return data<FormAnswer>({ form: ID, outcome: 'refused', result }, { status: 400 });
	};
	const read = readLines(typed, services.config.APP_URL);
	if (read.wrong) return refused(read.wrong);
	try {
		await addAll(services, operator, read.wanted);
	} catch (error) {
		if (!(error instanceof RedirectsRefused)) throw error;
		return refused(
			[...error.problems].map(([index, problem]) =>
				fill(redirectsPage.many.problem, { line: String(read.lines[index]), problem: problemSentence(problem) }),
			),
		);
	}
	const { one, many } = redirectsPage.done;
	const count = read.wanted.length;
	const title = count === 1 ? one.title : fill(many.title, { count: String(count) });
	return done(services, consolePaths.redirects, { kind: 'success', title });
}

/** Many redirects at once. */
export default function ManyRedirects() {
	const answer = useActionData() as FormAnswer | undefined;
	const { heading, lead, field, button } = redirectsPage.many;
	return (
		<>
			<RulesStyles />
			<p>
				<a className="rules-way" href={consolePaths.redirects}>
					{redirectsPage.change.back}
				</a>
			</p>
			<h1 className="h3">{heading}</h1>
			<p>{lead}</p>
			<ConsoleForm id={ID} answer={answer} label={heading}>
				<ConsoleArea form={ID} answer={answer} name="lines" label={field} rows={12} isCode />
				<Button type="submit">{button}</Button>
			</ConsoleForm>
		</>
	);
}
