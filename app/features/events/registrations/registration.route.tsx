import { data, Link } from 'react-router';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace, SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink, buttonClass, SubmitButton } from '#app/ui/button.tsx';
import { EventFacts, EventNotFound } from '#app/ui/event-page.tsx';
import { SelectField, TextField } from '#app/ui/fields.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { paths } from '#content/navigation.ts';
import { registrationPage } from '#content/registration.ts';
import type { Route } from './+types/registration.route';
import { changeForm, isOpen, managePath, type RegistrationView, registrationView } from './manage.server.ts';
import { failures, moveSchema, registrationForms, renameSchema, stepSchema } from './registration.schema.ts';

interface Props {
	action: string;
	version: string;
}

interface StepProps extends Props {
	name: 'accept' | 'cancel';
	label: string;
	busyLabel: string;
}

function StepForm({ name, action, version, label, busyLabel }: StepProps) {
	const id = registrationForms[name];
	const state = useSiteForm({ id, action, schema: stepSchema });
	return (
		<SiteForm state={state} label={label}>
			<Hidden intent={id} version={version} />
			<SubmitButton busy={state.busy} busyLabel={busyLabel}>
				{label}
			</SubmitButton>
		</SiteForm>
	);
}

function RenameForm({ action, version, name }: Props & { name: { first: string; last: string } }) {
	const { heading, first, last, button, busy } = registrationPage.name;
	const defaultValue = { firstName: name.first, lastName: name.last };
	const state = useSiteForm({ id: registrationForms.rename, action, schema: renameSchema, defaultValue });
	const { fields } = state;
	return (
		<SiteForm state={state} className="form" label={heading}>
			<Hidden intent={registrationForms.rename} version={version} />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField meta={fields.firstName} label={first} autoComplete="given-name" />
				<TextField meta={fields.lastName} label={last} autoComplete="family-name" />
			</div>
			<SubmitButton busy={state.busy} busyLabel={busy} variant="secondary">
				{button}
			</SubmitButton>
		</SiteForm>
	);
}

function MoveForm({ action, version, dates }: Props & { dates: { value: string; label: string }[] }) {
	const { heading, text, field, prompt, button, busy } = registrationPage.move;
	const state = useSiteForm({ id: registrationForms.move, action, schema: moveSchema });
	return (
		<SiteForm state={state} className="form" label={heading}>
			<Hidden intent={registrationForms.move} version={version} />
			<SelectField meta={state.fields.to} label={field} prompt={prompt} options={dates} help={text} />
			<SubmitButton busy={state.busy} busyLabel={busy} variant="secondary">
				{button}
			</SubmitButton>
		</SiteForm>
	);
}

function Hidden(values: { intent: string; version: string }) {
	return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('registration', matches);

export async function loader({ context, url }: Route.LoaderArgs) {
	const token = url.searchParams.get('token') ?? '';
	const view = await registrationView(servicesOf(context), token);
	if (!view) return data({ view: undefined }, { status: 404 });
	const isCancelling = url.searchParams.get('step') === 'cancel' && isOpen(view.state);
	return data({
		view,
		isOpen: isOpen(view.state),
		here: managePath(token),
		toCancel: managePath(token, 'cancel'),
		isCancelling,
	});
}

export const action = (args: Route.ActionArgs) =>
	receive(args, (formData) => changeForm(args.url.searchParams.get('token'), formData));
export const clientAction = answerInPlace('registration', failures);

export default function RegistrationPage({ loaderData }: Route.ComponentProps) {
	if (!loaderData.view) return <EventNotFound {...registrationPage.badLink} href={paths.events} />;
	const { view, isOpen, here, toCancel, isCancelling } = loaderData;
	const { version, name, dates } = view;
	return (
		<>
			<PageHead eyebrow={registrationPage.eyebrow} title={view.title} />
			<div className="wrap grid items-start gap-6 pb-16 md:grid-cols-2">
				<Card tone="moss">
					{isCancelling ? (
						<Cancel view={view} here={here} />
					) : (
						<State view={view} here={here} toCancel={isOpen ? toCancel : undefined} />
					)}
				</Card>
				<Card>
					<Facts view={view} />
				</Card>
				{isOpen && !isCancelling && (
					<>
						<Card className="grid gap-4">
							<h2 className="h3">{registrationPage.name.heading}</h2>
							<RenameForm action={here} version={version} name={name} />
						</Card>
						{dates.length > 0 && (
							<Card className="grid gap-4">
								<h2 className="h3">{registrationPage.move.heading}</h2>
								<MoveForm action={here} version={version} dates={dates} />
							</Card>
						)}
					</>
				)}
			</div>
		</>
	);
}

interface StateProps {
	view: RegistrationView;
	here: string;
}

function State({ view, here, toCancel }: StateProps & { toCancel: string | undefined }) {
	const { states, accept, cancel, eventPage, calendar } = registrationPage;
	const { state, event, version } = view;
	const { heading, text } =
		state === 'waiting'
			? states.waiting(view.line ?? 1)
			: state === 'offered'
				? states.offered(view.offerUntil)
				: states[state];
	const leave = { confirmed: cancel.link, waiting: cancel.leave, offered: cancel.decline };
	return (
		<div className="grid justify-items-start gap-3">
			<h2 className="h3">{heading}</h2>
			<p>{text}</p>
			{state === 'offered' && (
				<StepForm name="accept" action={here} version={version} label={accept.button} busyLabel={accept.busy} />
			)}
			{event && state === 'confirmed' && (
				<a className={buttonClass({ variant: 'secondary' })} href={event.calendarPath}>
					{calendar}
				</a>
			)}
			{event && (
				<Link className="inline-block py-1" to={event.path}>
					{eventPage}
				</Link>
			)}
			{toCancel && (state === 'confirmed' || state === 'waiting' || state === 'offered') && (
				<Link className="inline-block py-1" to={toCancel}>
					{leave[state]}
				</Link>
			)}
		</div>
	);
}

function Cancel({ view: { state, version }, here }: StateProps) {
	const { cancel } = registrationPage;
	const copy =
		state === 'waiting'
			? { heading: cancel.leaveHeading, text: cancel.leaveText, button: cancel.leaveButton }
			: state === 'offered'
				? { heading: cancel.declineHeading, text: cancel.text, button: cancel.declineButton }
				: { heading: cancel.heading, text: cancel.text, button: cancel.button };
	return (
		<div className="grid justify-items-start gap-3">
			<h2 className="h3">{copy.heading}</h2>
			<p>{copy.text}</p>
			<div className="flex flex-wrap gap-3">
				<StepForm name="cancel" action={here} version={version} label={copy.button} busyLabel={cancel.busy} />
				<ButtonLink to={here} variant="secondary">
					{cancel.keep}
				</ButtonLink>
			</div>
		</div>
	);
}

function Facts({ view: { name, event, door } }: { view: RegistrationView }) {
	const { labels } = registrationPage;
	return (
		<EventFacts
			facts={[
				[labels.name, `${name.first} ${name.last}`],
				event?.start.yourTime ? [labels.yourTime, event.start.yourTime] : undefined,
				event?.start.eventTime ? [labels.timeIn(event.start.eventTime.place), event.start.eventTime.time] : undefined,
				event && [labels.place, event.location],
				door && [labels.code, <Door key="code" {...door} />],
			]}
		/>
	);
}

function Door({ code, qr }: { code: string; qr: string }) {
	const { codeAlt, codeHelp } = registrationPage.labels;
	return (
		<>
			{code}
			<span className="small soft block">{codeHelp}</span>
			<span
				role="img"
				aria-label={codeAlt}
				className="mt-2 block w-40 [&_svg]:block"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: SVG generated on the server from squares only
				dangerouslySetInnerHTML={{ __html: qr }}
			/>
		</>
	);
}
