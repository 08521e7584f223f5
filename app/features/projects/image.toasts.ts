export const imageToasts = {
	stored: {
		kind: 'success',
		title: 'Upload successful',
		description: 'Your image has been uploaded successfully.',
	},
	failed: {
		kind: 'destructive',
		title: 'Upload failed',
		description: 'There was an error uploading your image. Please try again.',
	},
} as const;
