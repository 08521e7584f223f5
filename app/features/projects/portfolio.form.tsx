import type { FieldMetadata } from '@conform-to/react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { SiteForm, type SiteFormState, useSiteForm } from '#app/forms/site-form.tsx';
import { buttonClass, Spinner, SubmitButton } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { FieldError, TextArea, TextField } from '#app/ui/fields.tsx';
import { showAnswer } from '#app/ui/toast.tsx';
import { paths } from '#content/navigation.ts';
import { imageProblems, imageUploader, portfolioForm } from '#content/portfolio.ts';
import { imageProblem, imageToasts, imageTypes, smallImage } from './image.rules.ts';
import { type ProjectFields, portfolioSchema } from './portfolio.schema.ts';

const { fields: text } = portfolioForm;

export function PortfolioForm({ onDone }: { onDone(): void }) {
	const state = useSiteForm({
		id: 'portfolio',
		action: paths.portfolio,
		schema: portfolioSchema,
		onAccepted: onDone,
	});
	return (
		<ProjectForm
			state={state}
			label={portfolioForm.heading}
			button={portfolioForm.button}
			busyLabel={portfolioForm.busy}
			email={<TextField meta={state.fields.email} {...text.email} type="email" autoComplete="email" />}
		/>
	);
}

interface Props {
	state: SiteFormState<ProjectFields>;
	label: string;
	button: string;
	busyLabel: string;
	email: ReactNode;
	children?: ReactNode;
}

export function ProjectForm({ state, label, button, busyLabel, email, children }: Props) {
	const [uploading, setUploading] = useState(false);
	const { fields, busy } = state;
	const { before, link, href, after } = portfolioForm.consent;
	return (
		<SiteForm state={state} className="form" encType="multipart/form-data" label={label}>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField meta={fields.name} {...text.name} autoComplete="name" />
				{email}
			</div>
			<TextField meta={fields.linkedin} {...text.linkedin} type="url" inputMode="url" />
			<ImageUploader meta={fields.image} uploading={uploading} onUploading={setUploading} />
			<TextField meta={fields.projectTitle} {...text.projectTitle} />
			<TextField meta={fields.projectDescription} {...text.projectDescription} />
			<TextField meta={fields.projectUrl} {...text.projectUrl} type="url" inputMode="url" autoComplete="url" />
			<TextArea meta={fields.problemSolved} {...text.problemSolved} rows={4} />
			<TextField meta={fields.background} {...text.background} />
			<TextArea meta={fields.programQuote} {...text.programQuote} rows={4} />
			{children}
			<p className="form-note">
				{before} <DialogLink to={href}>{link}</DialogLink>
				{after}
			</p>
			<SubmitButton busy={busy || uploading} busyLabel={busy ? busyLabel : imageUploader.uploading}>
				{button}
			</SubmitButton>
		</SiteForm>
	);
}

const ImageDrop = lazy(() => import('./image-drop.tsx'));

const TIMEOUT_MS = 90_000;
const { label, optional } = portfolioForm.fields.image;
const accept = Object.values(imageTypes).flat().join(',');

interface ImageProps {
	meta: FieldMetadata<string>;
	uploading: boolean;
	onUploading(uploading: boolean): void;
}

/**
 * The image field of the portfolio form: a box to click or to drop a file on, then a preview. Without scripts the form contains
 * the file. With scripts the file is uploaded at once, and the form contains its address.
 */
function ImageUploader({ meta, uploading, onUploading }: ImageProps) {
	const [value, setValue] = useState(() => (typeof meta.initialValue === 'string' ? meta.initialValue : ''));
	const [problem, setProblem] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	const errors = problem ? [problem] : meta.errors;

	async function upload(file: File | undefined) {
		if (!file || uploading) return;
		const found = imageProblem(file);
		setProblem(found);
		if (found) return;
		onUploading(true);
		try {
			setValue(await postImage(file));
			showAnswer(imageToasts.stored);
		} catch (error) {
			setProblem(error instanceof Refused ? error.message : imageProblems.unsent);
			showAnswer(imageToasts.failed);
		} finally {
			// Lets the visitor choose the same file again.
			if (input.current) input.current.value = '';
			onUploading(false);
		}
	}

	const removeButton = useFocusAfterSwap(value);
	const remove = () => {
		setValue('');
		setProblem(undefined);
	};

	return (
		<div className="field">
			<label className="field-label" htmlFor={meta.id} id={`${meta.id}-label`}>
				{label}
				{optional && <span className="field-optional"> (optional)</span>}
			</label>
			<input type="hidden" name={meta.name} value={value} form={meta.formId} />
			{value ? (
				<Preview value={value} button={removeButton} onRemove={remove} />
			) : (
				<ImageBox
					meta={meta}
					uploading={uploading}
					errors={errors}
					onFile={upload}
					onProblem={setProblem}
					input={input}
				/>
			)}
			<span role="status" className="sr-only">
				{uploading ? imageUploader.uploading : ''}
			</span>
			<div role="alert">
				<FieldError id={meta.errorId} errors={errors} />
			</div>
		</div>
	);
}

interface PreviewProps {
	value: string;
	button: RefObject<HTMLButtonElement | null>;
	onRemove(): void;
}

function Preview({ value, button, onRemove }: PreviewProps) {
	return (
		<div className="flex items-center gap-4">
			<img className="builder-picture" src={smallImage(value)} alt={imageUploader.previewAlt} width="96" height="96" />
			<button
				type="button"
				className={buttonClass({ variant: 'secondary' }, 'with-scripts')}
				data-live=""
				onClick={onRemove}
				ref={button}
			>
				{imageUploader.remove}
			</button>
			<noscript>
				<label>
					<input type="checkbox" name="imageRemoved" /> {imageUploader.remove}
				</label>
			</noscript>
		</div>
	);
}

interface ImageBoxProps extends Pick<ImageProps, 'meta' | 'uploading'> {
	errors: string[] | undefined;
	input: RefObject<HTMLInputElement | null>;
	onFile(file: File | undefined): void;
	onProblem(problem: string): void;
}

function ImageBox({ meta, uploading, errors, input, onFile, onProblem }: ImageBoxProps) {
	const isDragging = useDragging();
	const isLive = useEarlyChoice(input, onFile);
	return (
		<label
			className="image-box"
			htmlFor={meta.id}
			data-invalid={errors?.length ? '' : undefined}
			onDragOver={(event) => event.preventDefault()}
			onDrop={(event) => {
				// Dropped before the drop zone was loaded.
				if (event.defaultPrevented) return;
				event.preventDefault();
				const { files } = event.dataTransfer;
				if (files.length > 1) onProblem(imageProblems['too-many-files']);
				else onFile(files[0]);
			}}
		>
			{uploading ? <Spinner /> : <ImageIcon />}
			<span>{uploading ? imageUploader.uploading : imageUploader.prompt}</span>
			<span className="small soft" id={`${meta.id}-hint`}>
				{imageUploader.hint}
			</span>
			<input
				ref={input}
				id={meta.id}
				type="file"
				accept={accept}
				// With scripts the file is uploaded separately, so the form leaves it out.
				name={isLive ? undefined : 'imageFile'}
				form={meta.formId}
				aria-labelledby={`${meta.id}-label`}
				aria-describedby={`${meta.id}-hint${errors?.length ? ` ${meta.errorId}` : ''}`}
				aria-invalid={errors?.length ? true : undefined}
				aria-busy={uploading}
				onClick={(event) => uploading && event.preventDefault()}
				onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
			/>
			{isDragging && (
				<Suspense>
					<ImageDrop onFile={onFile} onProblem={onProblem} />
				</Suspense>
			)}
		</label>
	);
}

class Refused extends Error {}

async function postImage(file: File): Promise<string> {
	const body = new FormData();
	body.append('imageFile', file);
	const response = await fetch(`${paths.portfolio}/image`, {
		method: 'POST',
		body,
		signal: AbortSignal.timeout(TIMEOUT_MS),
	});
	if (response.ok) return ((await response.json()) as { url: string }).url;
	const hasMessage = response.headers.get('content-type')?.startsWith('text/plain');
	throw hasMessage ? new Refused(await response.text()) : new Error(response.statusText);
}

function useDragging(): boolean {
	const [isDragging, set] = useState(false);
	useEffect(() => {
		const onDrag = () => set(true);
		addEventListener('dragenter', onDrag, { once: true });
		return () => removeEventListener('dragenter', onDrag);
	}, []);
	return isDragging;
}

/** Whether scripts run. Uploads a file that was chosen before they did. */
function useEarlyChoice(input: RefObject<HTMLInputElement | null>, upload: (file: File | undefined) => void): boolean {
	const [isLive, set] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the application starts
	useEffect(() => {
		set(true);
		upload(input.current?.files?.[0]);
	}, []);
	return isLive;
}

/** When box and preview replace each other, moves the focus to the new one if the old one had it. */
function useFocusAfterSwap(value: string) {
	const before = useRef(value);
	const onRemove = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (before.current === value) return;
		before.current = value;
		if (document.activeElement !== document.body) return;
		const next = onRemove.current ?? document.querySelector<HTMLElement>('.image-box input');
		next?.focus({ preventScroll: true });
	}, [value]);
	return onRemove;
}

function ImageIcon() {
	return (
		<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
			<path d="M12 15V5m0 0L8 9m4-4 4 4M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3" strokeLinecap="round" />
		</svg>
	);
}
