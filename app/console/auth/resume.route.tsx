import { data } from 'react-router';
import { readForm } from '#app/forms/receive.server.ts';
import { deleteStoredForm, type StoredForm, storedForm } from '#app/operators/stored-forms.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { frame, resume } from '#content/console/frame.ts';
import { consolePaths } from '#content/console/paths.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { redirectWithToast } from '../kit/action.server.ts';
import { FormButton } from '../kit/form-button.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { navigationEntries } from '../kit/navigation.ts';
import { Facts } from '../kit/values.tsx';
import { listOperatorNames } from '../people/lookup.server.ts';
import type { Route } from './+types/resume.route';

export const meta: Route.MetaFunction = () => consoleHead(resume.heading);

/** What a form says, in words: what was typed, and whom it is about, where that is an operator. */
function factsOf({ fields }: StoredForm, operators: { id: string; name: string }[]): [label: string, value: string][] {
	const said = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');
	const action = operators.length > 0 ? fields.find(([name]) => name === 'intent') : undefined;
	const whom = operators.find(({ id }) => fields.some(([name, value]) => name === 'id' && value === id));
	return [
		...(action ? [[resume.action, said(action[1])] as [string, string]] : []),
		...(whom ? [[resume.whom, whom.name] as [string, string]] : []),
		...fields
			.filter(([name, value]) => !HIDDEN.includes(name) && value !== '' && !isUuid(value))
			.map(([name, value]) => [said(name), value] as [string, string]),
	];
}

/** What was typed when a session ended, or before it was asked who it is: shown, and sent on by a button. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const id = url.searchParams.get('form') ?? '';
	const services = servicesOf(context);
	const form = await storedForm(services, operator.id, id);
	const isConfirmed = url.searchParams.has('confirmed');
	const facts = form ? factsOf(form, isConfirmed ? await listOperatorNames(services) : []) : [];
	return data({ form, id, isConfirmed, facts }, { status: form ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const form = await readForm(request);
	await deleteStoredForm(services, operator.id, String(form?.get('form') ?? ''));
	return redirectWithToast(services, consolePaths.today);
}

export default function Resume({ loaderData: { form, id, isConfirmed, facts } }: Route.ComponentProps) {
	const { secrets, gone } = resume;
	const { heading, text, button, drop } = isConfirmed ? resume.confirmed : resume;
	if (!form) {
		return (
			<>
				<h1 className="h3">{heading}</h1>
				<p>{gone}</p>
			</>
		);
	}
	return (
		<div className="console-narrow">
			<h1 className="h3">{heading}</h1>
			<p>{text.replace('{page}', pageName(form.path))}</p>
			<Facts facts={facts} />
			{!isConfirmed && <p className="soft">{secrets}</p>}
			<div className="console-actions">
				<form method="post" action={form.path}>
					{form.fields.map(([name, value], index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a form may have a name twice
						<input key={index} type="hidden" name={name} value={value} />
					))}
					<Button type="submit">{button}</Button>
				</form>
				<FormButton label={drop} hidden={{ form: id }} action={consolePaths.resume} size="medium" />
			</div>
		</div>
	);
}

/** The name of the page that a form stands on, as the navigation says it. */
function pageName(path: string): string {
	const entry = navigationEntries.find(
		(one) => one.path !== consolePaths.today && (path === one.path || path.startsWith(`${one.path}/`)),
	);
	return entry?.label ?? frame.name;
}

/** Fields that nobody typed. */
const HIDDEN = ['intent', 'id', 'fax_number', 'key', 'version', 'seen', 'step', 'scope', 'shown', 'row', 'sure', 'on'];
/** What means something to a machine alone, whatever field it is in. */
