import { useDropzone } from 'react-dropzone';
import { imageProblems, imageUploader } from '#content/portfolio.ts';
import { IMAGE_MOST_BYTES, imageTypes } from './image.rules.ts';

interface Props {
	onFile(file: File): void;
	onProblem(message: string): void;
}

/**
 * Covers the uploader's box and receives dropped files. Loaded when something is dragged into the window. Clicks pass through
 * to the box, which is the label of the file input.
 */
export default function ImageDrop({ onFile, onProblem }: Props) {
	const { getRootProps, isDragActive } = useDropzone({
		accept: imageTypes,
		minSize: 1,
		maxSize: IMAGE_MOST_BYTES,
		multiple: false,
		noClick: true,
		noKeyboard: true,
		onDrop: ([file], [first, ...others]) => {
			if (!first) return file && onFile(file);
			const code = file || others.length > 0 ? 'too-many-files' : first.errors[0]?.code;
			onProblem(imageProblems[code as keyof typeof imageProblems] ?? imageProblems.unreadable);
		},
	});
	return (
		<span {...getRootProps({ className: 'image-drop' })} data-over={isDragActive || undefined}>
			{isDragActive && imageUploader.active}
		</span>
	);
}
