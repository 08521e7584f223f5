import { useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { LinkForm } from '#app/forms/link-form.tsx';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace, useSiteForm } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { useFocusOnChange } from '#app/ui/use-focus-on-change.ts';
import { paths } from '#content/navigation.ts';
import { portfolioEdit as copy, portfolioForm, portfolioSubmitted } from '#content/portfolio.ts';
import type { Route } from './+types/portfolio-edit.route';
import { type EditableProject, type EditPage, editForm, editLinkForm, loadEdit } from './edit.server.ts';
import { ProjectForm } from './portfolio.form.tsx';
import { openEditLink } from './portfolio.mails.server.tsx';
import { editLinkSchema, editLinkToasts, editSchema, editToasts, type ProjectFields } from './portfolio.schema.ts';
import { PortfolioStyles } from './styles.tsx';

interface Props {
	token: string;
	project: EditableProject;
	onDone(): void;
}

/** The edit form of a project. If someone else changed the project meanwhile, shows what is saved beside what was typed. */
function EditForm({ token, project, onDone }: Props) {
	const state = useSiteForm({
		id: 'portfolio-edit',
		action: `${paths.portfolioEdit}?token=${encodeURIComponent(token)}`,
		schema: editSchema,
		defaultValue: { ...project.fields },
		onAccepted: onDone,
	});
	const { answer } = state;
	const isConflict = answer?.result?.error?.version != null;
	return (
		<ProjectForm
			state={state}
			label={copy.formHeading}
			button={copy.button}
			busyLabel={copy.busy}
			email={
				<div className="field">
					<p className="field-label">{portfolioForm.fields.email.label}</p>
					<p className="min-h-12 py-[0.7rem] wrap-anywhere">{project.email}</p>
					<p className="field-help">{copy.addressNote}</p>
				</div>
			}
		>
			<input type="hidden" name="version" value={project.version} />
			{isConflict && <Saved typed={answer?.result?.initialValue ?? {}} saved={project.fields} />}
		</ProjectForm>
	);
}

function Saved({ typed, saved }: { typed: Record<string, unknown>; saved: ProjectFields }) {
	const { heading, text, empty, image } = copy.conflict;
	const names = (Object.keys(portfolioForm.fields) as (keyof typeof portfolioForm.fields)[]).filter(
		(name): name is keyof ProjectFields => name !== 'email' && saved[name] !== (typed[name] ?? ''),
	);
	if (names.length === 0) return null;
	return (
		<section className="edit-saved" aria-label={heading}>
			<h3 className="h3">{heading}</h3>
			<p>{text}</p>
			<dl className="grid gap-3">
				{names.map((name) => (
					<div key={name}>
						<dt className="font-semibold">{portfolioForm.fields[name].label}</dt>
						<dd className="whitespace-pre-line" dir="auto">
							{saved[name] === '' ? empty : name === 'image' ? image : saved[name]}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

interface OpenProps {
	token: string;
	project: EditableProject;
	/** Whether it was just saved, without scripts. */
	saved: boolean;
}

function OpenEdit({ token, project, saved }: OpenProps) {
	const [saveCount, setSaveCount] = useState(saved ? 1 : 0);
	const heading = useFocusOnChange(saveCount);
	const { status, note, page } = project;
	const { title, text } = copy.status[status];
	const { before, link, href, after } = copy.takeDown;
	return (
		<>
			<PageHead title={copy.heading} lead={copy.lead} />
			<div className="wrap portfolio-grid pb-[clamp(3rem,8vw,7rem)]">
				<div className="edit-status" data-status={status}>
					<h2 className="h3" ref={heading} tabIndex={-1}>
						{title}
					</h2>
					<p>{saveCount > 0 ? copy.saved[status === 'pending' ? 'pending' : 'waiting'] : text}</p>
					{note && (
						<>
							<p className="font-semibold">{copy.note}</p>
							<blockquote className="whitespace-pre-line rounded-xl bg-moss px-5 py-4" dir="auto">
								{note}
							</blockquote>
						</>
					)}
					{page && (
						<p>
							<ButtonLink to={page} variant="secondary">
								{copy.seePage}
							</ButtonLink>
						</p>
					)}
					<p className="small soft">
						{before} <DialogLink to={href}>{link}</DialogLink>
						{after}
					</p>
				</div>
				<Card>
					<h2 className="h3" id="form">
						{copy.formHeading}
					</h2>
					<div className="mt-6">
						<EditForm token={token} project={project} onDone={() => setSaveCount(saveCount + 1)} />
					</div>
				</Card>
			</div>
		</>
	);
}

interface ClosedProps {
	state: Exclude<EditPage['state'], 'open'>;
	/** Whether a link was just requested, without scripts. */
	sent: boolean;
}

function ClosedEdit({ state, sent }: ClosedProps) {
	const [isSent, setSent] = useState(sent);
	const heading = useFocusOnChange(isSent);
	if (state === 'rejected' || state === 'archived') return <NotEditable state={state} />;
	const { heading: title, text } = copy[state];
	return (
		<FormPage title={title} lead={isSent ? undefined : text}>
			<div hidden={!isSent}>
				<h2 className="h3" ref={heading} tabIndex={-1}>
					{copy.sent.heading}
				</h2>
				<p className="mt-3 mb-6">{copy.sent.text}</p>
				<Button variant="secondary" className="with-scripts" onClick={() => setSent(false)}>
					{copy.sent.again}
				</Button>
			</div>
			{!isSent && (
				<LinkForm
					id="portfolio-edit-link"
					page={paths.portfolioEdit}
					schema={editLinkSchema}
					label={copy.sendLink}
					email={copy.email}
					button={copy.sendLink}
					busyLabel={copy.sendingLink}
					onDone={() => setSent(true)}
				/>
			)}
		</FormPage>
	);
}

function NotEditable({ state }: { state: 'rejected' | 'archived' }) {
	const { heading, text } = copy[state];
	return (
		<StatusPage title={heading} text={text} grown={0.7}>
			<div className="status-page-links">
				<DialogLink to={paths.contact} className="btn btn-primary">
					{copy.write}
				</DialogLink>
				<ButtonLink to={paths.gallery} variant="secondary">
					{portfolioSubmitted.gallery.label}
				</ButtonLink>
			</div>
		</StatusPage>
	);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('portfolioEdit', matches);

const statuses = { ask: 200, open: 200, altered: 400, expired: 410, gone: 410, rejected: 410, archived: 410 };

export async function loader({ context, url }: Route.LoaderArgs) {
	const page = await loadEdit(servicesOf(context), url.searchParams.get('token'));
	const { searchParams: query } = url;
	return data({ page, saved: query.has('saved'), sent: query.has('sent') }, { status: statuses[page.state] });
}

/** Saves an edit; without a token, sends the edit link. */
export async function action(args: Route.ActionArgs) {
	const token = args.url.searchParams.get('token');
	if (!token) return await receive(args, editLinkForm);
	const link = await openEditLink(servicesOf(args.context), token);
	return await receive(args, editForm(link.state === 'valid' ? link.subject : undefined, token));
}

export const clientAction = (args: Route.ClientActionArgs) =>
	new URL(args.request.url).searchParams.has('token')
		? answerInPlace('portfolio-edit', editToasts)(args)
		: answerInPlace('portfolio-edit-link', editLinkToasts)(args);

/**
 * Does not reload after another form on the page was sent: the form would get a new version, and an edit would overwrite
 * changes that the builder never saw. After a conflict the page reloads and shows both.
 */
export const shouldRevalidate = ({
	formMethod,
	formAction,
	actionResult,
	currentUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
	if (!formMethod) return defaultShouldRevalidate;
	if (!formAction?.startsWith(`${currentUrl.pathname}?token=`)) return false;
	return defaultShouldRevalidate || (actionResult as FormAnswer | undefined)?.result?.error?.version != null;
};

export default function EditProject({ loaderData: { page, saved, sent } }: Route.ComponentProps) {
	return (
		<>
			<PortfolioStyles />
			{page.state === 'open' ? (
				<OpenEdit token={page.token} project={page.project} saved={saved} />
			) : (
				<ClosedEdit state={page.state} sent={sent} />
			)}
		</>
	);
}
