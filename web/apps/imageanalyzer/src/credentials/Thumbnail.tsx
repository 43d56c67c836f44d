import { useEffect, useState } from "react";
import styles from "./Thumbnail.module.css";

interface ThumbnailProps {
  image: Blob;
  /** The name of the image that the credentials recorded it for. */
  name: string;
}

/** A small image from content credentials. One that the browser cannot show is left out. */
export function Thumbnail({ image, name }: ThumbnailProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  if (url === undefined) return null;
  return (
    <img
      className={styles["thumbnail"]}
      src={url}
      alt={`Recorded for ${name}`}
      loading="lazy"
      decoding="async"
      onError={() => setUrl(undefined)}
    />
  );
}
