/** The size of an image file; null where this device cannot determine it. */
export const imageSize = async (
  file: Blob,
): Promise<{ readonly width: number; readonly height: number } | null> => {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
};
