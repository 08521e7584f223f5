import type { FieldMetadata } from '@conform-to/react';
import { type DragEvent, lazy, Suspense, useContext, useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '#app/forms/answer.ts';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { Spinner, SubmitButton } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { AutoFocusField, FieldError, TextField } from '#app/ui/fields.tsx';
import { useFocusOnChange } from '#app/ui/use-focus-on-change.ts';
import { careerMap, careerMapForm as copy } from '#content/career-map.ts';
import { paths } from '#content/navigation.ts';
import { careerMapRefusal, careerMapSchema } from './career-map.schema.ts';

const CHOOSE_AGAIN = 'Please choose the file again: a page cannot keep it.';

/** Loaded after a CV was sent: the landing page has the form, too. */
const MapProgress = lazy(() => import('./map-progress.tsx'));

export default function CareerMapForm() {
	const [token, setToken] = useState<string>();
	const section = useFocusOnChange<HTMLElement>(token);
	return (
		<section ref={section} tabIndex={-1} className="scroll-mt-6" aria-label={token && copy.progress}>
			{token ? (
				<Suspense fallback={<Spinner />}>
					<MapProgress key={token} token={token} onAnother={() => setToken(undefined)} />
				</Suspense>
			) : (
				<CvForm onAccepted={({ detail }) => setToken(detail?.token)} />
			)}
		</section>
	);
}

function CvForm({ onAccepted }: { onAccepted(answer: FormAnswer): void }) {
	const state = useSiteForm({
		id: 'career-map',
		action: paths.careerMap,
		schema: careerMapSchema,
		refusal: careerMapRefusal,
		onAccepted,
	});
	const { fields, busy, answer } = state;
	const { before, link, href, after } = copy.consent;
	return (
		<SiteForm state={state} className="form" encType="multipart/form-data" label={careerMap.heading}>
			<CvField
				key={fields.cv.key}
				meta={fields.cv}
				notice={answer && answer.outcome !== 'accepted' ? CHOOSE_AGAIN : undefined}
			/>
			<TextField meta={fields.email} {...copy.email} type="email" autoComplete="email" />
			<p className="form-note">
				{before} <DialogLink to={href}>{link}</DialogLink>
				{after}
			</p>
			<SubmitButton busy={busy} busyLabel={copy.busy}>
				{copy.button}
			</SubmitButton>
			<p className="form-note empty:hidden" role="status">
				{busy ? copy.working : null}
			</p>
		</SiteForm>
	);
}

interface CvFieldProps {
	meta: FieldMetadata<string>;
	/** Shown after a refusal: without scripts the browser does not keep the file. */
	notice?: string;
}

/**
 * The CV box. The browser's own file field covers all of it, so that clicking and dropping work before and without scripts;
 * scripts add the file's name, the remove button and the highlight. Pass the field's key as React key, so that a form reset
 * empties the box.
 */
function CvField({ meta, notice }: CvFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	const isFirstInvalid = useContext(AutoFocusField) === meta.name;
	/** Null once a file was removed; undefined before there was one. */
	const [file, setFile] = useState<File | null>();
	const [isOver, setOver] = useState(false);

	// A file may have been chosen before hydration.
	useEffect(() => setFile(input.current?.files?.[0]), []);
	usePreventFileNavigation();

	const choose = (files: FileList | null) => {
		if (!input.current) return;
		if (files) input.current.files = files;
		else input.current.value = '';
		// Tells the form, as if the visitor had used the file picker.
		for (const type of ['input', 'change']) input.current.dispatchEvent(new Event(type, { bubbles: true }));
	};
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		if (event.dataTransfer.files.length) choose(event.dataTransfer.files);
	};
	const hintId = `${meta.id}-hint`;

	return (
		<div className="field">
			<label className="field-label" htmlFor={meta.id}>
				{copy.cv.label}
			</label>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the field inside handles keys and clicks */}
			<div
				className="drop-box"
				data-over={isOver || undefined}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
			>
				<p className={file ? 'max-w-full truncate' : undefined} title={file?.name} data-private>
					<strong>{file ? `${file.name} · ${sizeOf(file)}` : copy.cv.prompt}</strong>
				</p>
				<p className="small soft" id={hintId}>
					{file ? copy.cv.replace : copy.cv.hint}
				</p>
				{notice && file === undefined && !meta.errors && <p className="small font-semibold">{notice}</p>}
				<input
					ref={input}
					id={meta.id}
					name={meta.name}
					type="file"
					accept={copy.cv.accept}
					{...(isFirstInvalid && { autoFocus: true })}
					aria-invalid={meta.errors?.length ? true : undefined}
					aria-describedby={meta.errors?.length ? `${meta.errorId} ${hintId}` : hintId}
					onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
				/>
				{file && (
					<button type="button" className="btn btn-quiet btn-small" onClick={() => choose(null)}>
						{copy.cv.remove}
					</button>
				)}
			</div>
			<FieldError id={meta.errorId} errors={meta.errors} />
		</div>
	);
}

/** Prevents that a file dropped beside the box replaces the page and loses the input. */
function usePreventFileNavigation(): void {
	useEffect(() => {
		const prevent = (event: Event) => event.preventDefault();
		for (const type of ['dragover', 'drop']) document.addEventListener(type, prevent);
		return () => {
			for (const type of ['dragover', 'drop']) document.removeEventListener(type, prevent);
		};
	}, []);
}

function sizeOf({ size }: File): string {
	return size < 1_000_000 ? `${Math.ceil(size / 1000)} kB` : `${(size / (1024 * 1024)).toFixed(1)} MB`;
}
