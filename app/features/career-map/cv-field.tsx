import type { FieldMetadata } from '@conform-to/react';
import { type DragEvent, useContext, useEffect, useRef, useState } from 'react';
import { AutoFocusField, FieldError } from '#app/ui/fields.tsx';
import { careerMapForm } from '#content/career-map.ts';

const copy = careerMapForm.cv;

interface Props {
	meta: FieldMetadata<string>;
	/** Shown after a refusal: without scripts the browser does not keep the file. */
	notice?: string;
}

/**
 * The CV box. The browser's own file field covers all of it, so that clicking and dropping work before and without scripts;
 * scripts add the file's name, the remove button and the highlight. Pass the field's key as React key, so that a form reset
 * empties the box.
 */
export function CvField({ meta, notice }: Props) {
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
				{copy.label}
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
					<strong>{file ? `${file.name} · ${sizeOf(file)}` : copy.prompt}</strong>
				</p>
				<p className="small soft" id={hintId}>
					{file ? copy.replace : copy.hint}
				</p>
				{notice && file === undefined && !meta.errors && <p className="small font-semibold">{notice}</p>}
				<input
					ref={input}
					id={meta.id}
					name={meta.name}
					type="file"
					accept={copy.accept}
					{...(isFirstInvalid && { autoFocus: true })}
					aria-invalid={meta.errors?.length ? true : undefined}
					aria-describedby={meta.errors?.length ? `${meta.errorId} ${hintId}` : hintId}
					onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
				/>
				{file && (
					<button type="button" className="btn btn-quiet btn-small" onClick={() => choose(null)}>
						{copy.remove}
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
