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
	/** It was just saved, by a page without scripts. */
	saved: boolean;
}

/** A project to be changed: where it stands beside its form. */
export function OpenEdit({ token, project, saved }: OpenProps) {
	// Counts the times it was saved: each makes the form again, with what is saved now.
	const [round, setRound] = useState(saved ? 1 : 0);
	const heading = useFocusOnChange(round);
	const { standing, note, page } = project;
	const { title, text } = copy.standing[standing];
	const { before, link, href, after } = copy.takeDown;
	return (
		<>
			<PageHead title={copy.heading} lead={copy.lead} />
			<div className="wrap portfolio-grid edit-grid">
				<div className="edit-standing" data-standing={standing}>
					<h2 className="h3" ref={heading} tabIndex={-1}>
						{title}
					</h2>
					<p>{round > 0 ? copy.saved[standing === 'pending' ? 'pending' : 'waiting'] : text}</p>
					{note && (
						<>
							<p className="edit-note-head">{copy.note}</p>
							<blockquote className="edit-note" dir="auto">
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
						<EditForm key={round} token={token} project={project} onDone={() => setRound(round + 1)} />
					</div>
				</Card>
			</div>
		</>
	);
}

interface ClosedProps {
	state: Exclude<EditPage['state'], 'open'>;
	/** A link was just asked for, by a page without scripts. */
	sent: boolean;
}

/** A link that opens nothing, or none: what happened, and how to get a new one. */
export function ClosedEdit({ state, sent }: ClosedProps) {
	const [isSent, setSent] = useState(sent);
	const heading = useFocusOnChange(isSent);
	if (state === 'rejected' || state === 'archived') return <Decided state={state} />;
	const { heading: title, text } = copy[state];
	return (
		<FormPage title={title} lead={isSent ? undefined : text}>
			<div className="edit-sent" hidden={!isSent}>
				<h2 className="h3" ref={heading} tabIndex={-1}>
					{copy.sent.heading}
				</h2>
				<p>{copy.sent.text}</p>
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

function Decided({ state }: { state: 'rejected' | 'archived' }) {
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
