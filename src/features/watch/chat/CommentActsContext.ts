import { createContext, type ComponentType } from "react";
import type { Comment } from "#src/domain/social/comment.ts";

export interface CommentActsProps {
  readonly comment: Comment;
}

/** What moderators do with a comment (OPS-16); its code is loaded for them alone. */
export const CommentActsContext = createContext<ComponentType<CommentActsProps> | null>(null);
