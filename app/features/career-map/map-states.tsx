import { useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { LinkForm } from '#app/forms/link-form.tsx';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { Button, ButtonLink, SubmitButton } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { StartNow } from '#app/ui/start-now.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { careerMapPage as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import { deleteSchema, mapLinkSchema } from './map.schema.ts';
import type { Wait } from './map.server.ts';
import { mapPagePath } from './map-address.ts';
import { MapSteps, pendingCopy } from './map-steps.tsx';

function MapLinkForm({ onDone }: { onDone(): void }) {
	return (
		<LinkForm
			id="career-map-link"
			page={paths.careerMapReport}
			schema={mapLinkSchema}
			label={copy.sendLink}
			email={copy.email}
			button={copy.sendLink}
			busyLabel={copy.sendingLink}
			onDone={onDone}
		/>
	);
}

function DeleteForm({ token }: { token: string }) {
	const state = useSiteForm({
		id: 'career-map-delete',
		action: mapPagePath(token),
		schema: deleteSchema,
	});
	const { intent } = state.fields;
	return (
		<SiteForm state={state} className="form" label={copy.remove.heading}>
			<input type="hidden" name="intent" value="delete" />
			<FieldError id={intent.errorId} errors={intent.errors} />
			<SubmitButton busy={state.busy} busyLabel={copy.remove.busy}>
				{copy.remove.button}
			</SubmitButton>
		</SiteForm>
	);
}

const FIRST_CHECK_MS = 1_500;
const LONGEST_DELAY_MS = 15_000;

export function PendingPage({ state, wait, token }: { state: 'received' | 'reading'; wait: Wait; token: string }) {
	usePolling();
	const { eyebrow, live, again } = copy.pending;
	const { heading, text } = pendingCopy(state, wait);
	return (
		<>
			<StartNow />
			<PageHead eyebrow={eyebrow} title={heading} lead={text} />
			<div className="wrap grid gap-8 pb-[clamp(3rem,8vw,7rem)]" aria-live="polite">
				<MapSteps state={state} />
				<p className="max-w-[38rem]">
					<span className="js-only">{live}</span> {copy.pending.leave[wait]}
				</p>
				<p className="max-w-[38rem]">
					<ButtonLink to={mapPagePath(token)} variant="secondary" reloadDocument>
						{again}
					</ButtonLink>
					<Link to={mapPagePath(token, 'delete')} className="btn btn-quiet">
						{copy.remove.link}
					</Link>
				</p>
			</div>
		</>
	);
}

function usePolling(): void {
	const { revalidate, state } = useRevalidator();
	const delay = useRef(FIRST_CHECK_MS);
	useEffect(() => {
		if (state !== 'idle') return;
		const timer = setTimeout(() => {
			delay.current = Math.min(delay.current * 1.3, LONGEST_DELAY_MS);
			void revalidate();
		}, delay.current);
		return () => clearTimeout(timer);
	}, [revalidate, state]);
}

interface CannotProps {
	isOurs: boolean;
	wrong: string;
	instead: string;
	token: string;
}

export function CannotPage({ isOurs, wrong, instead, token }: CannotProps) {
	const { heading, oursHeading, button, contact } = copy.cannot;
	return (
		<StatusPage title={isOurs ? oursHeading : heading} text={wrong} grown={0.35}>
			<p className="mt-4 mb-7 max-w-[38rem] font-semibold">{instead}</p>
			<div className="status-page-links">
				{!isOurs && <ButtonLink to={paths.careerMap}>{button}</ButtonLink>}
				<DialogLink to={paths.contact} className="btn btn-secondary">
					{contact}
				</DialogLink>
				<Link to={mapPagePath(token, 'delete')} className="btn btn-quiet">
					{copy.remove.link}
				</Link>
			</div>
		</StatusPage>
	);
}

export function EndedPage({ state }: { state: 'deleted' | 'over' | 'gone' }) {
	const { heading, text, button } = copy[state];
	return (
		<StatusPage title={heading} text={text} grown={0}>
			<div className="status-page-links">
				<ButtonLink to={paths.careerMap}>{button}</ButtonLink>
			</div>
		</StatusPage>
	);
}

export function AskPage({ state, sent }: { state: 'ask' | 'altered' | 'expired'; sent: boolean }) {
	const [isSent, setSent] = useState(sent);
	const { heading, text } = copy[state];
	const sentHeading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isSent && !sent) sentHeading.current?.focus();
	}, [isSent, sent]);
	return (
		<FormPage title={heading} lead={isSent ? undefined : text}>
			{isSent ? (
				<div className="grid justify-items-start gap-4">
					<h2 className="h3" ref={sentHeading} tabIndex={-1}>
						{copy.sent.heading}
					</h2>
					<p>{copy.sent.text}</p>
					<Button variant="secondary" className="js-only" onClick={() => setSent(false)}>
						{copy.sent.again}
					</Button>
				</div>
			) : (
				<MapLinkForm onDone={() => setSent(true)} />
			)}
		</FormPage>
	);
}

export function RemovePage({ token }: { token: string }) {
	const { heading, text, keep } = copy.remove;
	return (
		<div className="form-page wrap">
			<PageHead title={heading} lead={text} />
			<Card>
				<div className="grid justify-items-start gap-4">
					<DeleteForm token={token} />
					<ButtonLink to={mapPagePath(token)} variant="secondary">
						{keep}
					</ButtonLink>
				</div>
			</Card>
		</div>
	);
}
