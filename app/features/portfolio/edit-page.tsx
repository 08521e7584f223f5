import { useState } from 'react';
import { LinkForm } from '#app/forms/link-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { useFocusOnChange } from '#app/ui/use-focus-on-change.ts';
import { paths } from '#content/navigation.ts';
import { portfolioEdit as copy, portfolioSubmitted } from '#content/portfolio.ts';
import { EditForm } from './edit.form.tsx';
import type { EditableProject, EditPage } from './edit.server.ts';
import { editLinkSchema } from './portfolio.schema.ts';

interface OpenProps {
	token: string;
	project: EditableProject;
	/** Whether it was just saved, without scripts. */
	saved: boolean;
}

export function OpenEdit({ token, project, saved }: OpenProps) {
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

export function ClosedEdit({ state, sent }: ClosedProps) {
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
