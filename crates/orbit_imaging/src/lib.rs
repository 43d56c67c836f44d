//! What an image file says about its origin.
